import { readFigureQuestion } from './figureQuestion.ts';

const read = (figure: string, settings?: string) =>
  readFigureQuestion(`?${new URLSearchParams({ figure, ...(settings !== undefined && { settings }) }).toString()}`);

test('a question begins with the number, title and settings of the figure', () => {
  expect(read('FIG-TEAM-01', 'carbon price $95/t, discount rate 10% a year, horizon 15 years')).toBe(
    'About FIG-TEAM-01, Marginal abatement cost curve (carbon price $95/t, discount rate 10% a year, horizon 15 years):\n\n',
  );
  expect(read('FIG-TEAM-01')).toBe('About FIG-TEAM-01, Marginal abatement cost curve:\n\n');
});

test('unknown figures are ignored', () => {
  expect(read('FIG-TEAM-99', 'carbon price $95/t')).toBeUndefined();
  expect(readFigureQuestion('?settings=carbon')).toBeUndefined();
});

test.each(['<b>x</b>', 'see http://spam.example', '//spam.example', 'a\nb', 'x'.repeat(201), 'a\u202eb'])(
  'the settings %p are ignored',
  (settings) => {
    expect(read('FIG-TEAM-01', settings)).toBe('About FIG-TEAM-01, Marginal abatement cost curve:\n\n');
  },
);
