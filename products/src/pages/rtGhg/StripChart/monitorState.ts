import { readingIntervalSeconds } from '@site/shared/claims';
import { acknowledge, type AlarmState, limits, nextAlarmState } from './alarm.ts';
import { type Reading, readPlant, reliefOf, toTonnes } from './plant.ts';

/** Number of readings in the chart's window of ten minutes. */
export const windowReadings = 600 / readingIntervalSeconds;

/** State of the figure that monitors the plant. */
export type MonitorState = {
  /** Index of the latest reading. */
  latest: number;
  /** Alarm limit, t CO₂e/h. */
  limit: number;
  alarm: AlarmState;
  /** Number of readings since the chart began. */
  count: number;
  /** Emissions in these readings, t CO₂e. */
  tonnes: number;
};

/** Returns the initial state: ten minutes of readings, with a relief to flare that began less than a minute ago. */
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

/** Returns the state after the next reading. */
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

/** Returns the state with a new limit, applied immediately to the latest reading. */
export function setLimit(monitor: MonitorState, limit: number): MonitorState {
  return { ...monitor, limit, alarm: nextAlarmState(monitor.alarm, readPlant(monitor.latest).rate, limit) };
}

export function acknowledgeAlarm(monitor: MonitorState): MonitorState {
  return { ...monitor, alarm: acknowledge(monitor.alarm) };
}

/** Returns the readings in the window, oldest first. */
export function readingsOf({ latest }: MonitorState): Reading[] {
  return Array.from({ length: windowReadings }, (_, index) => readPlant(latest - windowReadings + 1 + index));
}
