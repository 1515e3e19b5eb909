import { type NavigationTimes, toNavigationFigures, toNavigationRows } from './navigationTimes.ts';

const times = (heading: number, whole: number) => ({ heading, whole });
/** A navigation with three visits of each side. */
const navigation = (gesture: Partial<NavigationTimes['gesture']>): NavigationTimes => ({
  from: '/',
  target: '/about',
  gesture: { name: 'hover', goals: { click: 20, back: 40 }, ...gesture },
  sides: {
    federated: [times(30, 90), times(20, 60), times(10, 20)].map((click) => ({ click, back: times(10, 10) })),
    scriptless: [{ click: times(100, 120), back: times(50, 50) }],
    monolith: [{ click: times(25, 60), back: times(20, 20) }],
  },
});

test('a navigation is compared with a new document: heading, whole page and Back', () => {
  expect(toNavigationFigures(navigation({ budget: 'prefetchedClick' }))).toMatchObject([
    { budget: 'prefetchedClick', measured: 0.2, detail: 'hover, 20 ms, new document 100 ms' },
    { budget: 'wholeClick', measured: 0.5, detail: 'hover, 60 ms, new document 120 ms' },
    { budget: 'back', measured: 0.2, detail: 'Back after hover, 10 ms, new document 50 ms' },
  ]);
});

test('a gesture that compares with the monolith has ratios of heading and whole page; without a goal, Back has no figure', () => {
  const figures = toNavigationFigures(navigation({ comparesMonolith: true, goals: { click: 20 } }));
  expect(figures).toMatchObject([
    { budget: 'wholeClick' },
    { budget: 'monolithClick', measured: 0.8, detail: 'hover, 20 ms, monolith 25 ms' },
    { budget: 'monolithWhole', measured: 1, detail: 'hover, 60 ms, monolith 60 ms' },
  ]);
});

test('the table of navigations shows medians of all sides beside the goals', () => {
  expect(toNavigationRows(navigation({}))).toEqual([
    ['/ to /about', 'hover', '20 ms', '20 / 60', '100 / 120', '25 / 60'],
    ['/about to /', 'Back, after hover', '40 ms', '10 / 10', '50 / 50', '20 / 20'],
  ]);
  expect(toNavigationRows(navigation({ goals: { click: 20 } }))).toHaveLength(1);
});
