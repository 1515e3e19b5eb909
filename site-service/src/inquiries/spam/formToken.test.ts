import { createFormToken, formMaxMs, isFormTimeAccepted, readFormTime } from './formToken.ts';

const key = Buffer.alloc(32, 7);
const time = Date.UTC(2026, 10, 29);
const token = createFormToken(key, time);

test('the time of a form is read from its token', () => {
  expect(readFormTime(key, token)).toBe(time);
});

test.each([
  ['another key', createFormToken(Buffer.alloc(32, 8), time)],
  ['a changed time', token.replace(String(time), String(time - 5000))],
  ['a time in another notation', token.replace(String(time), `${time}.0`)],
  ['a truncated signature', token.slice(0, -1)],
  ['a longer signature', `${token}x`],
  ['a further part', `${token}.x`],
  ['no signature', String(time)],
  ['no time', token.slice(token.indexOf('.'))],
  ['nothing', ''],
  ['letters outside of ASCII', 'é'.repeat(token.length)],
])('a token with %s has no time', (_name, forged) => {
  expect(readFormTime(key, forged)).toBeUndefined();
});

test.each([
  [0, false],
  [2999, false],
  [3000, true],
  [formMaxMs, true],
  [formMaxMs + 1, false],
  [-1, false],
])('a form that is %i ms old: accepted is %s', (ageMs, isAccepted) => {
  expect(isFormTimeAccepted(time, time + ageMs, 3000)).toBe(isAccepted);
});
