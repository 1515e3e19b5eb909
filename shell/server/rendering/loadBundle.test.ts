import { createRestrictedRequire, loadBundle } from './loadBundle.ts';

const none = createRestrictedRequire({}, 'Section "discover"');

test('a bundle gives what it exports, in either way', () => {
  expect(loadBundle('exports.one = 1', 'a.js', none)).toEqual({ one: 1 });
  expect(loadBundle('module.exports = { two: 2 }', 'a.js', none)).toEqual({ two: 2 });
});

test('a bundle gets what is handed out, and nothing else', () => {
  const react = { createElement: () => null };
  expect(
    loadBundle(`exports.react = require('react')`, 'a.js', createRestrictedRequire({ react }, 'Section "discover"'))[
      'react'
    ],
  ).toBe(react);
  expect(() => loadBundle(`require('node:fs')`, 'a.js', none)).toThrow(
    'Section "discover" requires "node:fs", which the shell does not provide. Import it through @site/shared, or bundle it.',
  );
});

test('what a bundle throws names its file', () => {
  const file = 'discover/one/node/section.js';
  expect(() => loadBundle('throw new Error("no")', file, none)).toThrow(
    expect.objectContaining({ message: 'no', stack: expect.stringContaining(file) as string }),
  );
});
