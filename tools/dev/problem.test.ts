import { formatProblem, toProblem, toRejectionProblem } from './problem.ts';

const stack = [
  'Error: boom',
  '    at readPipes (/site/node_modules/react-dom/cjs/react-dom.development.js:12:7)',
  '    at Figure (products/src/pages/iffv/Figure.tsx:15:9)',
  '    at async Promise.all (index 0)',
  '    at Page (products/src/pages/iffv/IffvPage.tsx:20:3)',
].join('\n');

test('an error is located at the innermost source of the site', () => {
  expect(toProblem(stack)).toEqual({
    message: 'Error: boom',
    file: 'products/src/pages/iffv/Figure.tsx',
    line: 15,
    column: 9,
    frames: [
      '    at Figure (./products/src/pages/iffv/Figure.tsx:15:9)',
      '    at Page (./products/src/pages/iffv/IffvPage.tsx:20:3)',
    ],
  });
});

test('an error without a source of the site keeps its message only', () => {
  expect(toProblem('TypeError: x is not a function\n    at node:internal/timers:1:2')).toEqual({
    message: 'TypeError: x is not a function',
  });
});

test('a hydration error is shown without the list of possible causes', () => {
  const text =
    "Error: Hydration failed because the server rendered text didn't match the client. As a result this tree will be regenerated on the client. This can happen if …\n\n- one\n\nhttps://react.dev/link/hydration-mismatch\n\n+ browser\n- server";
  expect(toProblem(text).message).toBe(
    "Error: Hydration failed because the server rendered text didn't match the client. https://react.dev/link/hydration-mismatch\n\n+ browser\n- server",
  );
});

test('a hydration error is located at the component of a part that places shared components around the content', () => {
  const frames = [
    '    at Band (shared/src/design/Band/Band.tsx:43:1)',
    '    at Component (academy/src/CoursePage.tsx:16:1)',
  ];
  const message = "Error: Hydration failed because the server rendered text didn't match the client.";
  expect(toProblem([message, ...frames].join('\n'))).toMatchObject({ file: 'academy/src/CoursePage.tsx', line: 16 });
  expect(toProblem([message, frames[0]].join('\n'))).toMatchObject({ file: 'shared/src/design/Band/Band.tsx' });
  expect(toProblem(['Error: boom', ...frames].join('\n'))).toMatchObject({ file: 'shared/src/design/Band/Band.tsx' });
});

test('a rejected build is shown with its cause and without the remedies of a release', () => {
  const problem = `its pages /products/iffv throw while they are rendered; the first: ${stack}\nVisitors would see the message that the page is unavailable. Open /products/iffv with \`npm run dev -w products\`, fix it and release again.`;
  expect(toRejectionProblem(problem)).toMatchObject({
    message: 'its pages /products/iffv throw while they are rendered; the first: Error: boom',
    file: 'products/src/pages/iffv/Figure.tsx',
    line: 15,
  });
  expect(
    toRejectionProblem(
      'its pages /products/old (status 404) do not return status 200, although "products" lists them. The sitemap would link to these addresses. Add a route for each path, or do not list it, and release again.',
    ).message,
  ).toMatch(/Add a route for each path, or do not list it\.$/);
});

test('the text has position, message, source frame and, if it is longer than the position, the stack trace', async () => {
  const text = await formatProblem({
    message: 'TS2322: wrong',
    file: 'tools/dev/problem.test.ts',
    line: 1,
    column: 10,
    frames: ['    at a (./a.ts:1:1)', '    at b (./b.ts:1:1)'],
  });
  const [position, message, , frame] = text.split('\n');
  expect([position, message]).toEqual(['./tools/dev/problem.test.ts:1:10', 'TS2322: wrong']);
  expect(frame).toMatch(/^> 1 \| import \{ formatProblem/);
  expect(text).toMatch(/ {4}at a .*\n {4}at b .*$/);
});
