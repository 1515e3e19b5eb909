import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from './content.ts';
import { loadContent } from './loadContent.ts';

let content: Content;
beforeAll(async () => {
  content = await loadContent(path.join(import.meta.dirname, '../../content'));
});

test('the site’s own content is sound', () => {
  expect(content.faults).toEqual([]);
});

test('there are at least nine experts, each with a biography and an education, founders among them', () => {
  const experts = [...content.entries.people.values()].filter(({ front }) => front.groups.includes('experts'));
  expect(experts.length).toBeGreaterThanOrEqual(9);
  for (const { slug, front, wordCount } of experts) {
    expect({ slug, hasBiography: wordCount > 100 }).toEqual({ slug, hasBiography: true });
    expect(Object.keys(front.merits).length).toBeGreaterThanOrEqual(1);
  }
  expect(experts.filter(({ front }) => front.groups.includes('founders')).length).toBeGreaterThanOrEqual(1);
  expect(experts.filter(({ front }) => front.groups.includes('featured')).length).toBeGreaterThanOrEqual(2);
});

test('there are six jobs, six clients and eight events at least, some past and some to come at the end of 2026', () => {
  const { jobs, clients, events } = content.entries;
  expect(jobs.size).toBeGreaterThanOrEqual(6);
  expect(clients.size).toBeGreaterThanOrEqual(6);
  expect(events.size).toBeGreaterThanOrEqual(8);
  const dates = [...events.values()].map(({ front }) => front.startsAt);
  expect(dates.filter((date) => date < '2026-11-01').length).toBeGreaterThanOrEqual(2);
  expect(dates.filter((date) => date > '2026-12-31').length).toBeGreaterThanOrEqual(2);
});

test('each of the four kinds has what the site promises: 18 articles, 6 in each category, 6 research pieces, 8 events, 8 projects', () => {
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

test('articles have 500 to 1,200 words, and every piece has a cover of its own', () => {
  for (const { slug, wordCount } of content.entries.articles.values())
    expect({ slug, isFit: wordCount >= 500 && wordCount <= 1200 }).toEqual({ slug, isFit: true });
  const { articles, research, events, projects } = content.entries;
  for (const { slug, picture } of [articles, research, events, projects].flatMap((kind) => [...kind.values()]))
    expect({ slug, cover: picture?.path.endsWith('/cover.svg') }).toEqual({ slug, cover: true });
});

test('no text needs the whole face of the site’s type: its 29 KiB would come for a character or two', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const [, , ...rest] = readFileSync(path.join(root, 'shared/src/design/fonts.css'), 'utf8').split('@font-face');
  const range = /unicode-range:([^;]+);/.exec(rest[0] ?? '')?.[1] ?? '';
  const isInRest = (character: string) =>
    [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(([, from = '', to = from]) => {
      const code = character.codePointAt(0) ?? 0;
      return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
    });
  expect(['À', 'a', '²'].map(isInRest)).toEqual([true, false, false]);
  const needsOf = (text: string) => [...new Set(text)].filter(isInRest);
  for (const file of globSync('content/*/*/*.svg', { cwd: path.join(root, 'site-service') })) {
    const drawing = readFileSync(path.join(root, 'site-service', file), 'utf8');
    expect({ file, needs: needsOf(drawing) }).toEqual({ file, needs: [] });
  }
  // Formulas are set in the system's face for mathematics.
  for (const piece of Object.values(content.entries).flatMap((kind) => [...kind.values()])) {
    const words = content.renderBody(piece).html.replaceAll(/<math[\s\S]*?<\/math>|<[^>]*>/g, ' ');
    const needs = needsOf(words + JSON.stringify(piece.front).replaceAll(/[{}]/g, ' '));
    expect({ slug: piece.slug, needs }).toEqual({ slug: piece.slug, needs: [] });
  }
});
