import { readingIntervalSeconds } from '@site/shared/claims';
import { acknowledge, type AlarmState, limits, readAlarm } from './alarm.ts';
import { type Reading, readPlant, reliefOf, toTonnes } from './plant.ts';

/** Readings in the window: ten minutes of them, each held until the next. */
export const windowReadings = 600 / readingIntervalSeconds;

/** What somebody sees who watches the plant. */
export type Watch = {
  /** The latest reading’s number. */
  latest: number;
  /** t CO₂e/h above which the alarm comes. */
  limit: number;
  alarm: AlarmState;
  /** Readings since the chart began, and their t CO₂e. */
  count: number;
  tonnes: number;
};

/** The chart as it is found: ten minutes are written, and a relief to flare began less than a minute ago. */
export function startWatch(): Watch {
  const latest = reliefOf(1).from + 5;
  let watch: Watch = {
    latest: latest - windowReadings,
    limit: limits.initial,
    alarm: 'normal',
    count: 0,
    tonnes: 0,
  };
  while (watch.latest < latest) watch = readNext(watch);
  return watch;
}

/** The next reading comes. */
export function readNext({ latest, limit, alarm, count, tonnes }: Watch): Watch {
  const { index, rate } = readPlant(latest + 1);
  return {
    latest: index,
    limit,
    alarm: readAlarm(alarm, rate, limit),
    count: count + 1,
    tonnes: tonnes + toTonnes([rate], readingIntervalSeconds),
  };
}

/** Someone sets the limit; it holds for the latest reading at once. */
export function setLimit(watch: Watch, limit: number): Watch {
  return { ...watch, limit, alarm: readAlarm(watch.alarm, readPlant(watch.latest).rate, limit) };
}

/** Someone acknowledges the alarm. */
export function acknowledgeAlarm(watch: Watch): Watch {
  return { ...watch, alarm: acknowledge(watch.alarm) };
}

/** The readings in the window, the oldest first. */
export function readingsOf({ latest }: Watch): Reading[] {
  return Array.from({ length: windowReadings }, (_, index) => readPlant(latest - windowReadings + 1 + index));
}
