import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from './content.ts';
import { loadContent } from './loadContent.ts';

let content: Content;
beforeAll(async () => {
  content = await loadContent(path.join(import.meta.dirname, '../../content'));
});

test('the content of the site has no faults', () => {
  expect(content.faults).toEqual([]);
});

test('the content has at least nine experts with biography and education, including founders', () => {
  const experts = [...content.entries.people.values()].filter(({ front }) => front.groups.includes('experts'));
  expect(experts.length).toBeGreaterThanOrEqual(9);
  for (const { slug, front, wordCount } of experts) {
    expect({ slug, hasBiography: wordCount > 100 }).toEqual({ slug, hasBiography: true });
    expect(Object.keys(front.merits).length).toBeGreaterThanOrEqual(1);
  }
  expect(experts.filter(({ front }) => front.groups.includes('founders')).length).toBeGreaterThanOrEqual(1);
  expect(experts.filter(({ front }) => front.groups.includes('featured')).length).toBeGreaterThanOrEqual(2);
});

test('the content has at least six jobs, six clients and eight events, with past and future events at the end of 2026', () => {
  const { jobs, clients, events } = content.entries;
  expect(jobs.size).toBeGreaterThanOrEqual(6);
  expect(clients.size).toBeGreaterThanOrEqual(6);
  expect(events.size).toBeGreaterThanOrEqual(8);
  const dates = [...events.values()].map(({ front }) => front.startsAt);
  expect(dates.filter((date) => date < '2026-11-01').length).toBeGreaterThanOrEqual(2);
  expect(dates.filter((date) => date > '2026-12-31').length).toBeGreaterThanOrEqual(2);
});

test('the content has 18 articles, 6 per category, 6 research items, 8 events and 8 projects', () => {
  const { articles, research, events, projects } = content.entries;
  const counts = Map.groupBy(articles.values(), ({ front }) => front.category);
  expect(Object.fromEntries([...counts].map(([category, { length }]) => [category, length]))).toEqual({
    engineering: 6,
    sustainability: 6,
    innovation: 6,
  });
  expect({ research: research.size, events: events.size, projects: projects.size }).toEqual({
    research: 6,
    events: 8,
    projects: 8,
  });
});

test('articles have 500 to 1,200 text, and every item has a cover', () => {
  for (const { slug, wordCount } of content.entries.articles.values())
    expect({ slug, isInRange: wordCount >= 500 && wordCount <= 1200 }).toEqual({ slug, isInRange: true });
  const { articles, research, events, projects } = content.entries;
  for (const { slug, picture } of [articles, research, events, projects].flatMap((kind) => [...kind.values()]))
    expect({ slug, cover: picture?.path.endsWith('/cover.svg') }).toEqual({ slug, cover: true });
});

test('all text uses the font subset, so that no page loads the 29 KiB font of the other characters', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const [, , ...rest] = readFileSync(path.join(root, 'shared/src/design/fonts.css'), 'utf8').split('@font-face');
  const range = /unicode-range:([^;]+);/.exec(rest[0] ?? '')?.[1] ?? '';
  const isOutsideSubset = (character: string) =>
    [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(([, from = '', to = from]) => {
      const code = character.codePointAt(0) ?? 0;
      return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
    });
  expect(['À', 'a', '²'].map(isOutsideSubset)).toEqual([true, false, false]);
  const outsideSubset = (text: string) => [...new Set(text)].filter(isOutsideSubset);
  for (const file of globSync('content/*/*/*.svg', { cwd: path.join(root, 'site-service') })) {
    const drawing = readFileSync(path.join(root, 'site-service', file), 'utf8');
    expect({ file, characters: outsideSubset(drawing) }).toEqual({ file, characters: [] });
  }
  // Formulas use the system's math font.
  for (const item of Object.values(content.entries).flatMap((kind) => [...kind.values()])) {
    const text = content.renderBody(item).html.replaceAll(/<math[\s\S]*?<\/math>|<[^>]*>/g, ' ');
    const characters = outsideSubset(text + JSON.stringify(item.front).replaceAll(/[{}]/g, ' '));
    expect({ slug: item.slug, characters }).toEqual({ slug: item.slug, characters: [] });
  }
});
