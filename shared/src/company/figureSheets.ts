/**
 * Register of the site's figure sheets. A sheet's number is never reused: add a constant for a new figure, and append a
 * revision when a figure's numbers change. Separate exports, so that a build ships only the sheets that it uses.
 */

/** An issue of a sheet; `note` says what changed since the issue before. */
export type SheetRevision = { letter: string; date: string; note: string };

/** A numbered sheet: a computed figure with the people who answer for its numbers. */
export type FigureSheetRecord = {
  number: `FIG-${string}-${number}`;
  title: string;
  /** Names of two persons of the sample content. */
  by: string;
  checked: string;
  /** Dates on which the numbers of the figure last changed, as `2026-11-27`; the latest revision is the last one. */
  revisions: readonly [SheetRevision, ...SheetRevision[]];
};

const issued = (date: string) => [{ letter: 'A', date, note: 'First issue' }] as const;
const corrected = (note: string) => [...issued('2026-11-23'), { letter: 'B', date: '2026-11-27', note }] as const;

export const sheetTeam = {
  number: 'FIG-TEAM-01',
  title: 'Marginal abatement cost curve',
  by: 'Hyejin Maeng',
  checked: 'Tomasz Wielgosz',
  revisions: corrected('Totals are the sums of the rounded rows'),
} as const satisfies FigureSheetRecord;

export const sheetIffv = {
  number: 'FIG-IFFV-01',
  title: 'Metering schematic of a gas plant',
  by: 'Devon Achterberg',
  checked: 'Tomasz Wielgosz',
  revisions: corrected('Sixteen meters, with the tags of the plant’s sheet'),
} as const satisfies FigureSheetRecord;

export const sheetMsapr = {
  number: 'FIG-MSAPR-01',
  title: 'Tests and subgroups',
  by: 'Claire Thibodeau',
  checked: 'Devon Achterberg',
  revisions: issued('2026-11-23'),
} as const satisfies FigureSheetRecord;

export const sheetAdvisor = {
  number: 'FIG-EA-01',
  title: 'Facilities by regulation',
  by: 'Devon Achterberg',
  checked: 'Claire Thibodeau',
  revisions: issued('2026-11-23'),
} as const satisfies FigureSheetRecord;

export const sheetRtGhg = {
  number: 'FIG-GHG-01',
  title: 'Greenhouse gases of one plant, simulated',
  by: 'Priya Raghunathan',
  checked: 'Devon Achterberg',
  revisions: corrected('Flows as on FIG-IFFV-01'),
} as const satisfies FigureSheetRecord;

export const sheetSuite = {
  number: 'FIG-XS-01',
  title: 'What flows in the stack',
  by: 'Leland Bastarache',
  checked: 'Priya Raghunathan',
  revisions: issued('2026-11-23'),
} as const satisfies FigureSheetRecord;

export const sheetOptimization = {
  number: 'FIG-OPT-01',
  title: 'A sour gas plant and its bottleneck',
  by: 'Seun Adebanjo',
  checked: 'Marguerite Halloway',
  revisions: corrected('Loadings are rounded, not cut off: V-101 is at 71%'),
} as const satisfies FigureSheetRecord;

export const sheetSafety = {
  number: 'FIG-PSV-01',
  title: 'A relief and flare network, case by case',
  by: 'Annika Lindqvist',
  checked: 'Marguerite Halloway',
  revisions: corrected(
    'Flow of the header from tie-in to tie-in, and shut valves judged by superimposed back pressure',
  ),
} as const satisfies FigureSheetRecord;

export const sheetHydrogen = {
  number: 'FIG-H2-01',
  title: 'Hydrogen in pipeline gas',
  by: 'Tomasz Wielgosz',
  checked: 'Seun Adebanjo',
  revisions: issued('2026-11-23'),
} as const satisfies FigureSheetRecord;

export const sheetTrends = {
  number: 'FIG-KPI-01',
  title: 'Five indicators of one compressor station, simulated',
  by: 'Priya Raghunathan',
  checked: 'Seun Adebanjo',
  revisions: issued('2026-11-23'),
} as const satisfies FigureSheetRecord;

export const sheetCalendar = {
  number: 'FIG-REG-01',
  title: 'The reporting year, by framework',
  by: 'Devon Achterberg',
  checked: 'Claire Thibodeau',
  revisions: issued('2026-11-23'),
} as const satisfies FigureSheetRecord;

export const sheetRoadmap = {
  number: 'FIG-CAP-01',
  title: 'A roadmap on an axis of capital',
  by: 'Hyejin Maeng',
  checked: 'Marguerite Halloway',
  revisions: issued('2026-11-23'),
} as const satisfies FigureSheetRecord;

export const sheetMeter = {
  number: 'FIG-MTR-01',
  title: 'What each service reads from a flare meter',
  by: 'Devon Achterberg',
  checked: 'Tomasz Wielgosz',
  revisions: issued('2026-11-23'),
} as const satisfies FigureSheetRecord;

export const sheetWindow = {
  number: 'FIG-WIN-01',
  title: 'Operating window',
  by: 'Marguerite Halloway',
  checked: 'Tomasz Wielgosz',
  revisions: [
    ...issued('2026-11-21'),
    { letter: 'B', date: '2026-11-27', note: 'The best ring touches the window at the optimum only; axes with units' },
  ],
} as const satisfies FigureSheetRecord;

export const sheetInventory = {
  number: 'FIG-INV-01',
  title: 'Emissions of one gas plant',
  by: 'Devon Achterberg',
  checked: 'Hyejin Maeng',
  revisions: issued('2026-11-23'),
} as const satisfies FigureSheetRecord;

export const sheetTonne = {
  number: 'FIG-TONNE-01',
  title: 'One number from the meter to the verifier',
  by: 'Devon Achterberg',
  checked: 'Tomasz Wielgosz',
  revisions: issued('2026-11-23'),
} as const satisfies FigureSheetRecord;

export const sheetTarget = {
  number: 'FIG-TGT-01',
  title: 'Emissions to 2035',
  by: 'Hyejin Maeng',
  checked: 'Devon Achterberg',
  revisions: [
    ...issued('2026-11-21'),
    { letter: 'B', date: '2026-11-27', note: 'Each measure starts with its projects, as on the page for the board' },
    { letter: 'C', date: '2026-11-27', note: 'Control of twelve engines; year of the full reduction' },
  ],
} as const satisfies FigureSheetRecord;

export const sheetBoard = {
  number: 'FIG-BRD-01',
  title: 'A page for the board',
  by: 'Hyejin Maeng',
  checked: 'Marguerite Halloway',
  revisions: [
    ...issued('2026-11-27'),
    { letter: 'B', date: '2026-11-27', note: 'Engine control costs what it does on the home page' },
  ],
} as const satisfies FigureSheetRecord;

/** All sheets; a list of its own, so that a build without it ships no sheet that it does not use. */
export const figureSheets: readonly FigureSheetRecord[] = [
  sheetTeam,
  sheetIffv,
  sheetMsapr,
  sheetAdvisor,
  sheetRtGhg,
  sheetSuite,
  sheetOptimization,
  sheetSafety,
  sheetHydrogen,
  sheetTrends,
  sheetCalendar,
  sheetRoadmap,
  sheetMeter,
  sheetWindow,
  sheetInventory,
  sheetTonne,
  sheetTarget,
  sheetBoard,
];
