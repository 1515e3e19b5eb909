import type { AreaFigures, FileFigures, SeamFigures, ServerTime } from './figures.ts';

/** A figure as text: its name, its value, and details of the value. */
export type FigureText = { term: string; value: string; detail?: string };

const unknown = 'unknown';
const bytesPerKiB = 1024;
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const toDecimal = new Intl.NumberFormat('en-CA', oneDecimal);

/** Describes the figures of an area. Figures that the browser does not know are "unknown". */
export function describeArea(figures: AreaFigures): FigureText[] {
  const { area, part, scripts, styles, later } = figures;
  return [
    ...(area === 'page' && part === 'shell'
      ? [{ term: 'Files', value: 'those of the frame' }]
      : [
          { term: 'Script', ...describeFiles(scripts) },
          { term: 'Style', ...describeFiles(styles) },
          { term: 'Later', ...describeFiles(later, 'requested after hydration') },
        ]),
    { term: 'Hydrated', ...describeHydration(figures) },
    { term: 'Shared', ...describeConsumed(figures) },
  ];
}

/** Describes the server's time for the document, from the entries of both `npm run dev` and the site server. */
export function describeServer({ areas, server: times }: Pick<SeamFigures, 'areas' | 'server'>): FigureText {
  const term = 'Server';
  const isCurrent = areas.every(({ isServerRendered }) => isServerRendered);
  if (!times) return { term, value: unknown, detail: 'the page has no Server-Timing header' };
  const render = times.find(({ name }) => name === 'render');
  const others = times.filter((time) => time !== render).map(describeTime);
  return {
    term,
    // A response of the cache has no time of rendering.
    value: render ? describeTime(render) : 'not rendered for this request',
    detail: [...others, isCurrent ? 'frame and page together' : 'for the page that was opened first'].join(', '),
  };
}

function describeTime({ name, durationMs, description }: ServerTime): string {
  if (durationMs === 0 && description) return `${name} ${description}`;
  return `${name} ${toDecimal.format(durationMs)}\u00a0ms${description && ` (${description})`}`;
}

type Description = Omit<FigureText, 'term'>;

function describeFiles({ files, encodedBytes, decodedBytes, fromCache }: FileFigures, when?: string): Description {
  if (files === 0) return { value: 'none' };
  const details = [
    [`${files} ${files === 1 ? 'file' : 'files'}`, when],
    [encodedBytes === decodedBytes ? 'not compressed' : `${kiB(decodedBytes)} decoded`],
    [fromCache > 0 && `${fromCache} from the cache`],
  ];
  return { value: kiB(encodedBytes), detail: details.map(join).filter(Boolean).join(', ') };
}

const join = (words: readonly (string | false | undefined)[]) => words.filter(Boolean).join(' ');
const kiB = (bytes: number) => `${toDecimal.format(bytes / bytesPerKiB)}\u00a0KiB`;

function describeHydration({ isServerRendered, hydratedMs }: AreaFigures): Description {
  if (!isServerRendered) return { value: 'no', detail: 'rendered in the browser after a navigation' };
  return hydratedMs === undefined
    ? { value: 'not yet' }
    : { value: `${Math.round(hydratedMs)}\u00a0ms`, detail: 'after the first byte' };
}

function describeConsumed({ part, consumed }: AreaFigures): Description {
  if (part === undefined) return { value: unknown };
  if (part === 'shell') return { value: 'none', detail: 'the shell provides the shared modules' };
  if (!consumed) return { value: unknown, detail: 'the section is not loaded yet' };
  const { names, from, sections } = consumed;
  if (names.length === 0) return { value: 'none' };
  const others = sections.filter((name) => name !== part);
  return {
    value: names.join(', '),
    detail: join([`from ${from.join(', ')}`, others.length > 0 && `(together with ${others.join(', ')})`]),
  };
}
