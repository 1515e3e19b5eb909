import { markdown } from './markdown.ts';

const render = (text: string) => markdown.renderInline(text);

test('an emphasized letter becomes MathML, with its subscript', () => {
  expect(render('the slope *ω*.')).toBe('the slope <math><mi>ω</mi></math>.');
  expect(render('*P*₀ and *η*c = 0.77')).toBe(
    '<math><msub><mi>P</mi><mn>0</mn></msub></math> and <math><msub><mi>η</mi><mi>c</mi></msub></math>\u00A0=\u00A00.77',
  );
  expect(render('(*T*w/1,224)⁴, *D*ₒₛ')).toBe(
    '(<math><msub><mi>T</mi><mi>w</mi></msub></math>/1,224)⁴, <math><msub><mi>D</mi><mi>os</mi></msub></math>',
  );
});

test('emphasized words and the words after a symbol stay text', () => {
  expect(render('it *is* so')).toBe('it <em>is</em> so');
  expect(render('*n*th root, **W**')).toBe('<math><mi>n</mi></math>th root, <strong>W</strong>');
});
