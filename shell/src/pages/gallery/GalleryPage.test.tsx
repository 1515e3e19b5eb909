import { listComponents, renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { globSync, readFileSync } from 'node:fs';
import { Component as GalleryPage } from './GalleryPage.tsx';

const sources = globSync(`${import.meta.dirname}/**/*.tsx`)
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test.each(['design', 'blocks'].flatMap((room) => listComponents(`shared/src/${room}`)))(
  '%s stands in the gallery',
  (name) => {
    expect(sources).toMatch(new RegExp(`<${name}\\b`));
  },
);

test('the gallery can be shown', () => {
  renderWithStore(<GalleryPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
});
