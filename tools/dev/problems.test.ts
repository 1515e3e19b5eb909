import { createProblems } from './problems.ts';

test('prints each problem once and reports every change', async () => {
  const print = jest.fn();
  const onChange = jest.fn();
  const problems = createProblems({ print, onChange });
  const wrong = { message: 'wrong' };
  await problems.replace('types', [wrong], 'Types do not match:');
  await problems.replace('types', [wrong], 'Types do not match:');
  await problems.add('pages', { message: 'boom' });
  await problems.add('pages', { message: 'boom' });
  expect(print.mock.calls).toEqual([['\nTypes do not match:\nwrong\n'], ['\nboom\n']]);
  expect(onChange.mock.calls).toEqual([[['wrong']], [['wrong', 'boom']]]);
  await problems.replace('types', []);
  expect(onChange).toHaveBeenLastCalledWith(['boom']);
  expect(problems.list()).toEqual(['boom']);
  expect(print).toHaveBeenCalledTimes(2);
});
