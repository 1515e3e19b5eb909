import { makeSampleRelease } from '../testing/sampleReleases.ts';
import type { ReleaseNavigation } from '../store/release.ts';
import { checkNavigation } from './checkNavigation.ts';

type Entry = ReleaseNavigation[number];

const link: Entry = { place: 'bar', label: 'Academy', path: '/academy', order: 10 };

function makeSection(section: string, ...navigation: Entry[]) {
  return makeSampleRelease({ section, id: 'a1', change: (release) => ({ ...release, navigation }) }).release;
}
const problemsOf = (...navigation: Entry[]) =>
  checkNavigation(makeSection('academy', ...navigation), {}).map(({ problem }) => problem);

test.each<[string, Partial<Entry>]>([
  ['to its start page', {}],
  ['to a page below its prefix', { path: '/academy/courses' }],
  ['with the longest label of the bar', { label: 'Consulting' }],
  ['with other letters and marks', { place: 'footer/company', label: 'Énergie & CO₂e (new)' }],
  ['with a description', { place: 'menu/library', description: 'Courses by our engineers, with exercises.' }],
])('accepts a link %s', (_what, changes) => {
  expect(problemsOf({ ...link, ...changes })).toEqual([]);
});

test('a release without links passes', () => {
  expect(checkNavigation(makeSampleRelease({ section: 'academy', id: 'a1' }).release, {})).toEqual([]);
});

test.each<[string, Partial<Entry>, RegExp]>([
  ['at an unknown place', { place: 'menu/teams' }, /for the place "menu\/teams", which the navigation does not have/],
  [
    'with a label that is too long',
    { label: 'Certification' },
    /label of its link "Certification" at "bar" has 13 characters; 10 fit\.$/,
  ],
  ['without a label', { label: '' }, /the label of its link "" /],
  ['with markup in its label', { label: '<b>New</b>' }, /the label of its link "<b>New<\/b>" /],
  ['with a line break in its label', { label: 'Our\nPages' }, /not a text of/],
  ['with an invisible character in its label', { label: 'Aca\u200bdemy' }, /not a text of/],
  ['with spaces around its label', { label: ' Academy ' }, /not a text of/],
  [
    'with a description that is too long',
    { description: 'a'.repeat(61) },
    /description of its link "Academy" .* has 61 characters; 60 fit\.$/,
  ],
  [
    'to another section',
    { path: '/discover' },
    /leads to "\/discover", which is not a path of the section \(below \/academy\)/,
  ],
  ['to a path that only begins like its prefix', { path: '/academy2' }, /not a path of the section/],
  ['beyond its prefix', { path: '/academy/../contact' }, /not a path of the section/],
  ['with a query', { path: '/academy?page=2' }, /not a path of the section/],
  ['to another site', { path: 'https://example.com/academy' }, /not a path of the section/],
])('reports a link %s', (_what, changes, problem) => {
  expect(problemsOf({ ...link, ...changes })).toEqual([expect.stringMatching(problem)]);
});

test('reports all links but the first at a place once, and names the key to change', () => {
  const more = ['Courses', 'Exams'].map((label) => ({ ...link, label }));
  expect(checkNavigation(makeSection('academy', link, ...more), {})).toEqual([
    {
      problem: 'it has more than one link at "bar": "Academy", "Courses", "Exams".',
      consequence: 'The section would take the room of other sections.',
      remedy:
        'Keep one link of the section at each place in academy/package.json ("site.navigation"), link the other pages from it, and release again.',
    },
  ]);
  expect(problemsOf(link, { ...link, place: 'footer/company' })).toEqual([]);
});

test('reports a link at a place that links of other sections fill', () => {
  const others = ['studio', 'laboratory'].map((section) => makeSection(section, { ...link, path: `/${section}` }));
  const served = Object.fromEntries(others.map((release) => [release.section, release]));
  const academy = makeSection('academy', link);
  expect(checkNavigation(academy, { ...served, academy }).map(({ problem }) => problem)).toEqual([
    'its link "Academy" is one too many at "bar": studio and laboratory have the 2 links that fit.',
  ]);
  const { studio } = served;
  expect(checkNavigation(academy, { ...(studio && { studio }), academy })).toEqual([]);
});
