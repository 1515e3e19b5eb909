import { sampleProfile } from '@site/shared/testing';
import { toPersonMeta } from './personMeta.ts';

const sentence60 = 'A process engineer who measures what others only estimate it.';
const describe = (summary: string, position: string) => toPersonMeta(sampleProfile({ summary, position })).description;

test.each([
  ['a short summary and position', 'Knows flares.', 'Engineer'],
  ['a short summary', 'Knows flares.', 'Lead, Air Quality and Engine Compliance'],
  ['a usual summary', sentence60, 'Lead, Flare Systems'],
  ['a long position', sentence60, 'Principal, Data Science and Real-Time Systems for Upstream Operations'],
  ['a long summary', `${sentence60} ${sentence60} ${sentence60}`, 'Engineer'],
])('with %s the description names the person and has 120 to 160 characters', (_case, summary, position) => {
  const description = describe(summary, position);
  expect(description).toMatch(/^Noor Halvorsen/);
  expect(description.length).toBeGreaterThanOrEqual(120);
  expect(description.length).toBeLessThanOrEqual(160);
});

test('a usual summary gives a description of at least 120 characters without truncation', () => {
  const description = describe(`${sentence60} Speaks plainly.`, 'Lead, Flare Systems');
  expect(description.length).toBeGreaterThanOrEqual(120);
  expect(description).toMatch(/Speaks plainly\.$/);
});

test('a photo is the sharing image of its person', () => {
  expect(toPersonMeta(sampleProfile({ imageUrl: '/api/pictures/noor.jpg?v=1' })).image).toBe(
    '/api/pictures/noor.jpg?v=1',
  );
});

test('an SVG portrait is not the sharing image', () => {
  expect(toPersonMeta(sampleProfile({ imageUrl: '/api/pictures/noor.svg?v=1' })).image).toBeUndefined();
});
