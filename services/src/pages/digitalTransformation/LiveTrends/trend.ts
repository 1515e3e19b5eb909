import { formatValue, type Indicator, toScalePosition } from './indicators.ts';
import { readingIntervalSeconds } from '@site/shared/claims';
import type { Reading } from './station.ts';

/** An indicator over the readings that are shown; lines in a box of `readings - 1` by 100, from its upper left corner. */
export type Trend = {
  latest: string;
  min: string;
  max: string;
  line: string;
  /** The parts of the line above the limit, each from and to where it crosses it. */
  partsAboveLimit: readonly string[];
  /** Latest value and limit, percent from the top. */
  latestTop: number;
  limitTop: number;
  isAboveLimit: boolean;
  /** How long the readings shown were above the limit, in words; empty where none was. */
  timeAboveLimit: string;
};

/** Draws an indicator over readings, oldest first. */
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
    // The first reading stands for the interval before the ten minutes.
    timeAboveLimit: formatTime(
      values.slice(1).filter((value) => value > indicator.limit).length * readingIntervalSeconds,
    ),
  };
}

/** The parts of a line that lie above a limit, cut where the line crosses it. */
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

/** `2 min 10 s`, `50 s`; nothing for no time. */
function formatTime(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`].filter(Boolean).join(' ');
}
