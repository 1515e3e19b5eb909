import { renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { environmental } from '../whoWeHelp/environmental/environmental.content.ts';
import { executives } from '../whoWeHelp/executives/executives.content.ts';
import { operations } from '../whoWeHelp/operations/operations.content.ts';
import { Component as GalleryPage } from './GalleryPage.tsx';
import { componentGroups } from './specimens.ts';

const entries = componentGroups.flatMap((group) => group.entries);

/** Entries of the shared package with components: those that sections import, and that of the shell. */
function listSharedEntries(): string[] {
  // The manifest of this repository's package.
  const { facade } = JSON.parse(readFileSync('shared/package.json', 'utf8')) as { facade: string[] };
  return [...facade, './host'].map((entry) => `@site/shared${entry.slice(1)}`);
}

const isComponent = ([name, value]: [string, unknown]) =>
  /^[A-Z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

async function listComponentsOf(entry: string): Promise<string[]> {
  return Object.entries((await import(entry)) as object)
    .filter(isComponent)
    .map(([name]) => name);
}

test.each(listSharedEntries())('the reference contains each component of %s with a variant', async (entry) => {
  const described = new Set(entries.filter(({ variants }) => variants.length > 0).map(({ component }) => component));
  expect((await listComponentsOf(entry)).filter((name) => !described.has(name))).toEqual([]);
});

test('each component of the reference is exported by a shared module', async () => {
  const exported = new Set((await Promise.all(listSharedEntries().map(listComponentsOf))).flat());
  expect(entries.filter(({ component }) => !exported.has(component))).toEqual([]);
});

test('the reference has each component once, with notes on accessibility', () => {
  const names = entries.map(({ component }) => component);
  expect(names).toEqual([...new Set(names)]);
  expect(entries.filter(({ accessibility }) => accessibility.length === 0)).toEqual([]);
});

test('each component has its place on the page and in the index, and the filter shows those that match', async () => {
  renderWithStore(<GalleryPage />);
  const index = within(screen.getByRole('navigation', { name: 'Components' }));
  const shown = () => {
    const headings = new Set(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent));
    return entries.filter(({ component }) => headings.has(component));
  };
  expect(shown()).toEqual(entries);
  expect(index.getByRole('link', { name: 'DataTable' })).toHaveAttribute('href', '#DataTable');
  await userEvent.type(index.getByRole('searchbox', { name: 'Filter' }), 'datatable');
  expect(shown().map(({ component }) => component)).toEqual(['DataTable']);
  expect(index.getByText(`1 of ${entries.length}`)).toBeVisible();
  expect(index.queryByRole('link', { name: 'Button' })).not.toBeInTheDocument();
});

test('the reference shows the forms of bands and the benefits of the three audience pages', () => {
  renderWithStore(<GalleryPage />);
  const forms = within(screen.getByRole('table', { name: 'Forms of bands' })).getAllByRole('row');
  expect(forms.length).toBeGreaterThan(9);
  for (const page of [operations, environmental, executives])
    expect(screen.getByRole('region', { name: page.benefits.heading })).toBeVisible();
});
