import { readingIntervalSeconds } from '@site/shared/claims';
import { acknowledge, type AlarmState, limits, nextAlarmState } from './alarm.ts';
import { type Reading, readPlant, reliefOf, toTonnes } from './plant.ts';

/** Readings in the window: ten minutes of them, each held until the next. */
export const windowReadings = 600 / readingIntervalSeconds;

/** What somebody sees who watches the plant. */
export type MonitorState = {
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
export function createMonitorState(): MonitorState {
  const latest = reliefOf(1).from + 5;
  let monitor: MonitorState = {
    latest: latest - windowReadings,
    limit: limits.initial,
    alarm: 'normal',
    count: 0,
    tonnes: 0,
  };
  while (monitor.latest < latest) monitor = addNextReading(monitor);
  return monitor;
}

/** The next reading comes. */
export function addNextReading({ latest, limit, alarm, count, tonnes }: MonitorState): MonitorState {
  const { index, rate } = readPlant(latest + 1);
  return {
    latest: index,
    limit,
    alarm: nextAlarmState(alarm, rate, limit),
    count: count + 1,
    tonnes: tonnes + toTonnes([rate], readingIntervalSeconds),
  };
}

/** Someone sets the limit; it holds for the latest reading at once. */
export function setLimit(monitor: MonitorState, limit: number): MonitorState {
  return { ...monitor, limit, alarm: nextAlarmState(monitor.alarm, readPlant(monitor.latest).rate, limit) };
}

/** Someone acknowledges the alarm. */
export function acknowledgeAlarm(monitor: MonitorState): MonitorState {
  return { ...monitor, alarm: acknowledge(monitor.alarm) };
}

/** The readings in the window, the oldest first. */
export function readingsOf({ latest }: MonitorState): Reading[] {
  return Array.from({ length: windowReadings }, (_, index) => readPlant(latest - windowReadings + 1 + index));
}
