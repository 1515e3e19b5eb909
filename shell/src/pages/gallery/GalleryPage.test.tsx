import { listComponents, renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { globSync, readFileSync } from 'node:fs';
import { environmental } from '../whoWeHelp/environmental/environmental.content.ts';
import { executives } from '../whoWeHelp/executives/executives.content.ts';
import { operations } from '../whoWeHelp/operations/operations.content.ts';
import { Component as GalleryPage } from './GalleryPage.tsx';

const sources = globSync(`${import.meta.dirname}/**/*.tsx`)
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test.each(['design', 'blocks'].flatMap((folder) => listComponents(`shared/src/${folder}`)))(
  'the gallery contains %s',
  (name) => {
    expect(sources).toMatch(new RegExp(`<${name}\\b`));
  },
);

test('the gallery renders', () => {
  renderWithStore(<GalleryPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
});

test('the gallery shows the forms of bands and the benefits of the three audience pages', () => {
  renderWithStore(<GalleryPage />);
  const forms = within(screen.getByRole('table', { name: 'Forms of bands' })).getAllByRole('row');
  expect(forms.length).toBeGreaterThan(9);
  for (const page of [operations, environmental, executives])
    expect(screen.getByRole('region', { name: page.benefits.heading })).toBeVisible();
});
