/** Path to which browsers send their beacons. */
export const visitBeaconPath = '/_site/rum';

/** Classes of a visitor's connection (Network Information API); `unknown` in browsers without that API. */
export const connectionClasses = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;
/** Class of a visitor's connection. */
export type ConnectionClass = (typeof connectionClasses)[number];

/** Classes of the viewport's width: below 600, below 1024, and from 1024 CSS pixels. */
export const viewportClasses = ['small', 'medium', 'large'] as const;
/** Class of the viewport's width. */
export type ViewportClass = (typeof viewportClasses)[number];

/** Maximum length of an error's message in a beacon, in characters. */
export const messageLimit = 200;
/** Maximum number of errors in a beacon, so that it has less than 4 KiB. */
export const errorLimit = 3;

/** A script error. `file` is a path below `/releases/`: `<part>/<release id>/web/<file>`. Lines and columns start at 1. */
export type VisitError = { message: string; file: string; line: number; column: number };

/** Measurements of a page view; absent ones were not measured. Times are in milliseconds; `cls` has no unit. */
export type VisitValues = {
  /** Largest Contentful Paint, of a document's first view only. */
  lcp?: number;
  /** Interaction to Next Paint; 8 if all interactions were faster than 40 ms. */
  inp?: number;
  /** Cumulative Layout Shift. */
  cls?: number;
  /** Time to First Byte, of a document's first view only. */
  ttfb?: number;
  /** Time from the click to the paint of the page, of navigations within the site only. */
  navigation?: number;
};

/** The one message that a browser sends about a page view. It contains no identifier. */
export type VisitBeacon = VisitValues & {
  /** Name of the release set (`releaseSetName`). */
  set: string;
  /** Page id, which begins with the name of its part. */
  route: string;
  connection: ConnectionClass;
  viewport: ViewportClass;
  errors: VisitError[];
};
