/** Day of the reporting year; `month` and `day` count from 1. */
export type YearDay = { month: number; day: number };

/** Yearly cycle of a framework; its usual dates recur every year. */
export type Filing = {
  code: string;
  name: string;
  /** Due date as text: the text alternative of the marks. */
  due: string;
  /** Periods in which the data are gathered, calculated and verified. */
  work: readonly { from: YearDay; to: YearDay }[];
  deadlines: readonly YearDay[];
  /** Regulation or notice that sets the date. */
  source: string;
};

/** Period in which six annual filings fall due. */
export const peakPeriod = { from: { month: 6, day: 1 }, to: { month: 7, day: 1 } } as const;

/** Petrinex publishes the day for each month and jurisdiction; the figure uses the 20th for all. */
const monthly = Array.from({ length: 12 }, (_, index) => ({ month: index + 1, day: 20 }));
const wholeYear = { from: { month: 1, day: 1 }, to: { month: 12, day: 31 } };

/**
 * Recurring dates of the frameworks as of 2026, in order of the first due date. These are the usual dates of a
 * calendar-year filer: a weekend can move a date, and the regulator's notice for the year takes precedence.
 */
export const filings: readonly Filing[] = [
  {
    code: 'FFV',
    name: 'Fuel, flare and vent volumes',
    due: 'Monthly, for the month before',
    work: [wholeYear],
    deadlines: monthly,
    source: 'AER Directive 007 with Petrinex’s reporting calendar',
  },
  {
    code: 'D39',
    name: 'Dehydrator benzene inventory',
    due: 'May 1',
    work: [{ from: { month: 1, day: 15 }, to: { month: 5, day: 1 } }],
    deadlines: [{ month: 5, day: 1 }],
    source: 'AER Directive 039 and Bulletin 2013-04',
  },
  {
    code: 'NPRI',
    name: 'National Pollutant Release Inventory',
    due: 'June 1',
    work: [{ from: { month: 2, day: 1 }, to: { month: 6, day: 1 } }],
    deadlines: [{ month: 6, day: 1 }],
    source: 'notice in the Canada Gazette',
  },
  {
    code: 'GHG',
    name: 'Greenhouse Gas Reporting Program',
    due: 'June 1',
    work: [{ from: { month: 2, day: 1 }, to: { month: 6, day: 1 } }],
    deadlines: [{ month: 6, day: 1 }],
    source: 'notice in the Canada Gazette',
  },
  {
    code: 'D60',
    name: 'Annual methane report, through OneStop',
    due: 'June 1, surveys through the year',
    work: [wholeYear],
    deadlines: [{ month: 6, day: 1 }],
    source: 'AER Directive 060',
  },
  {
    code: 'OBPS',
    name: 'Output-Based Pricing System',
    due: 'June 1, compensation by December 15',
    work: [
      { from: { month: 2, day: 1 }, to: { month: 6, day: 1 } },
      { from: { month: 10, day: 15 }, to: { month: 12, day: 15 } },
    ],
    deadlines: [
      { month: 6, day: 1 },
      { month: 12, day: 15 },
    ],
    source: 'ss. 13 and 57 of its Regulations',
  },
  {
    code: 'TIER',
    name: 'Technology Innovation and Emissions Reduction',
    due: 'June 30, verified',
    work: [{ from: { month: 2, day: 15 }, to: { month: 6, day: 30 } }],
    deadlines: [{ month: 6, day: 30 }],
    source: 'its Regulation',
  },
  {
    code: 'MSAPR',
    name: 'Multi-Sector Air Pollutants Regulations',
    due: 'July 1, tests through the year',
    work: [wholeYear],
    deadlines: [{ month: 7, day: 1 }],
    source: 's. 99',
  },
];

const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/**
 * Returns the position of a day in the year, from 0 (January 1) to 100 (the end of December 31), with months of equal
 * width.
 *
 * @throws RangeError if the month has no such day.
 */
export function toYearPercent({ month, day }: YearDay): number {
  const length = daysInMonth[month - 1];
  if (length === undefined || day < 1 || day > length) {
    throw new RangeError(`No day ${month}-${day} in a reporting year. Months count from 1; correct the filing.`);
  }
  return ((month - 1 + (day - 1) / length) / 12) * 100;
}
