import { formatValue, type Indicator, toScalePosition } from './indicators.ts';
import { readingIntervalSeconds } from '@site/shared/claims';
import type { Reading } from './station.ts';

/** Indicator over the readings shown. Path data fit a box of `readings - 1` by 100, with the origin at the top left. */
export type Trend = {
  latest: string;
  min: string;
  max: string;
  /** Path data of the line. */
  line: string;
  /** Path data of the parts above the limit, cut at the crossings. */
  partsAboveLimit: readonly string[];
  /** Position of the latest value, percent from the top. */
  latestTop: number;
  /** Position of the limit, percent from the top. */
  limitTop: number;
  isAboveLimit: boolean;
  /** Time above the limit among the readings shown, such as `2 min 10 s`; empty for none. */
  timeAboveLimit: string;
};

/** Builds the trend of an indicator from readings, oldest first. */
export function buildTrend(indicator: Indicator, readings: readonly Reading[]): Trend {
  const values = readings.map(indicator.valueOf);
  const latest = values.at(-1) ?? NaN;
  const tops = values.map((value) => (1 - toScalePosition(indicator, value)) * 100);
  const limitTop = (1 - toScalePosition(indicator, indicator.limit)) * 100;
  return {
    latest: formatValue(indicator, latest),
    min: formatValue(indicator, Math.min(...values)),
    max: formatValue(indicator, Math.max(...values)),
    line: `M${tops.map((top, index) => toPoint(index, top)).join('L')}`,
    partsAboveLimit: findPartsAboveLimit(tops, limitTop),
    latestTop: tops.at(-1) ?? NaN,
    limitTop,
    isAboveLimit: latest > indicator.limit,
    // Each reading counts for the interval before it; the first reading's interval is before the ten minutes shown.
    timeAboveLimit: formatTime(
      values.slice(1).filter((value) => value > indicator.limit).length * readingIntervalSeconds,
    ),
  };
}

/** Returns path data of the parts of a line above a limit, cut at the crossings. */
function findPartsAboveLimit(tops: readonly number[], limitTop: number): string[] {
  const parts: string[][] = [];
  tops.forEach((top, index) => {
    const before = tops[index - 1];
    const isAbove = top < limitTop;
    const wasAbove = before !== undefined && before < limitTop;
    if (isAbove && !wasAbove) parts.push([]);
    if (before !== undefined && isAbove !== wasAbove)
      parts.at(-1)?.push(toPoint(index - 1 + (limitTop - before) / (top - before), limitTop));
    if (isAbove) parts.at(-1)?.push(toPoint(index, top));
  });
  return parts.map((points) => `M${points.join('L')}`);
}

const toPoint = (x: number, y: number) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`;

/** Formats a duration: `2 min 10 s`, `50 s`; an empty string for 0. */
function formatTime(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`].filter(Boolean).join(' ');
}
