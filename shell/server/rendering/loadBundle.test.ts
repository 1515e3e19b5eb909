import { createRestrictedRequire, loadBundle } from './loadBundle.ts';

const rejectAllModules = createRestrictedRequire({}, 'Section "discover"');

test('returns exports set through exports or module.exports', () => {
  expect(loadBundle('exports.one = 1', 'a.js', rejectAllModules)).toEqual({ one: 1 });
  expect(loadBundle('module.exports = { two: 2 }', 'a.js', rejectAllModules)).toEqual({ two: 2 });
});

test('a bundle can require only the given modules', () => {
  const react = { createElement: () => null };
  expect(
    loadBundle(`exports.react = require('react')`, 'a.js', createRestrictedRequire({ react }, 'Section "discover"'))[
      'react'
    ],
  ).toBe(react);
  expect(() => loadBundle(`require('node:fs')`, 'a.js', rejectAllModules)).toThrow(
    'Section "discover" requires "node:fs", which the shell does not provide. Import it through @site/shared, or bundle it.',
  );
});

test('the stack of an error names the file of the bundle', () => {
  const file = 'discover/one/node/section.js';
  expect(() => loadBundle('throw new Error("load failed")', file, rejectAllModules)).toThrow(
    expect.objectContaining({ message: 'load failed', stack: expect.stringContaining(file) as string }),
  );
});
