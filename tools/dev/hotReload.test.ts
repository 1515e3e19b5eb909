import { allowOverlay } from './hotReload.ts';

test('the policy of development allows the overlay only: its Trusted Types policy and hashes of its styles', () => {
  const policy =
    "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types default content";
  const allowed = allowOverlay(policy);
  expect(allowed).toContain('; trusted-types dev-overlay default content');
  expect(allowed).toMatch(/style-src 'self'; style-src-attr 'unsafe-hashes'(?: 'sha256-[\w+/]+=')+;/);
  expect(allowed).not.toContain('unsafe-inline');
});
