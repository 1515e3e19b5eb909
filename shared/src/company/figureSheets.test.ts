import { readdirSync } from 'node:fs';
import { figureSheets } from './figureSheets.ts';
import * as register from './figureSheets.ts';

test('every sheet of the register is in the list, with a number of its own', () => {
  const numbers = figureSheets.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^FIG-[A-Z0-9]+-\d\d$/);
  expect(figureSheets).toHaveLength(Object.keys(register).length - 1);
});

test('each sheet is checked by another person than its author, both of the sample content', () => {
  const people = readdirSync('site-service/content/people');
  for (const { by, checked } of figureSheets) {
    expect(by).not.toBe(checked);
    for (const name of [by, checked]) expect(people).toContain(name.toLowerCase().replace(' ', '-'));
  }
});

test('revisions have consecutive letters, in order of their dates', () => {
  for (const { revisions } of figureSheets) {
    expect(revisions.map(({ letter }) => letter).join('')).toBe('ABCDEFGH'.slice(0, revisions.length));
    const dates = revisions.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    for (const date of dates) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});
