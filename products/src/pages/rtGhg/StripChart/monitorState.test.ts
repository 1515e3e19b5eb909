import { readPlant } from './plant.ts';
import {
  acknowledgeAlarm,
  readingsOf,
  addNextReading,
  setLimit,
  createMonitorState,
  type MonitorState,
  windowReadings,
} from './monitorState.ts';

const after = (monitor: MonitorState, readings: number) =>
  Array.from({ length: readings }).reduce<MonitorState>((state) => addNextReading(state), monitor);

test('the window has the last sixty readings, ten minutes, at any time', () => {
  expect(windowReadings).toBe(60);
  for (const monitor of [createMonitorState(), after(createMonitorState(), 250)]) {
    const indices = readingsOf(monitor).map(({ index }) => index);
    expect(indices).toHaveLength(60);
    expect(indices.at(-1)).toBe(monitor.latest);
    expect(indices[0]).toBe(monitor.latest - 59);
  }
});

test('the initial chart is five readings into a relief, and the second of them raised the alarm', () => {
  const monitor = createMonitorState();
  expect(monitor).toMatchObject({ latest: 136, limit: 4.1, alarm: 'unacknowledged', count: 60 });
  expect([readPlant(131).rate > 4.1, readPlant(132).rate > 4.1]).toEqual([false, true]);
});

test('the running total is the sum of all readings, each over ten seconds', () => {
  const monitor = after(createMonitorState(), 100);
  let sum = 0;
  for (let index = 77; index <= 236; index += 1) sum += readPlant(index).rate / 360;
  expect(monitor.count).toBe(160);
  expect(monitor.tonnes).toBeCloseTo(sum, 10);
});

test('the alarm clears after the relief, to returned or, if acknowledged, to normal', () => {
  const monitor = createMonitorState();
  const statesOf = (from: MonitorState) => [12, 13].map((readings) => after(from, readings).alarm);
  expect(statesOf(monitor)).toEqual(['unacknowledged', 'returned']);
  expect(statesOf(acknowledgeAlarm(monitor))).toEqual(['acknowledged', 'normal']);
  expect(acknowledgeAlarm(after(monitor, 13)).alarm).toBe('normal');
});

test('a new limit applies immediately to the latest reading', () => {
  const monitor = createMonitorState();
  expect(setLimit(monitor, 5.1)).toMatchObject({ limit: 5.1, alarm: 'returned' });
  expect(setLimit(after(acknowledgeAlarm(monitor), 30), 3.1).alarm).toBe('unacknowledged');
});
