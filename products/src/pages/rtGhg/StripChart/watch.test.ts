import { readPlant } from './plant.ts';
import { acknowledgeAlarm, readingsOf, readNext, setLimit, startWatch, type Watch, windowReadings } from './watch.ts';

const after = (watch: Watch, readings: number) =>
  Array.from({ length: readings }).reduce<Watch>((state) => readNext(state), watch);

test('ten minutes are sixty readings, and the window holds no more however long one watches', () => {
  expect(windowReadings).toBe(60);
  for (const watch of [startWatch(), after(startWatch(), 250)]) {
    const indices = readingsOf(watch).map(({ index }) => index);
    expect(indices).toHaveLength(60);
    expect(indices.at(-1)).toBe(watch.latest);
    expect(indices[0]).toBe(watch.latest - 59);
  }
});

test('the chart is found five readings into a relief, with an alarm that came at the second of them', () => {
  const watch = startWatch();
  expect(watch).toMatchObject({ latest: 136, limit: 2.6, alarm: 'unacknowledged', count: 60 });
  expect([readPlant(131).rate > 2.6, readPlant(132).rate > 2.6]).toEqual([false, true]);
});

test('the running total is the sum of all readings that came, each for its ten seconds', () => {
  const watch = after(startWatch(), 100);
  let sum = 0;
  for (let index = 77; index <= 236; index += 1) sum += readPlant(index).rate / 360;
  expect(watch.count).toBe(160);
  expect(watch.tonnes).toBeCloseTo(sum, 10);
});

test('the alarm is followed from reading to reading: it goes with the relief, as it was left', () => {
  const watch = startWatch();
  const statesOf = (from: Watch) => [12, 13].map((readings) => after(from, readings).alarm);
  expect(statesOf(watch)).toEqual(['unacknowledged', 'returned']);
  expect(statesOf(acknowledgeAlarm(watch))).toEqual(['acknowledged', 'normal']);
  expect(acknowledgeAlarm(after(watch, 13)).alarm).toBe('normal');
});

test('a limit holds for the latest reading at once', () => {
  const watch = startWatch();
  expect(setLimit(watch, 3.6)).toMatchObject({ limit: 3.6, alarm: 'returned' });
  expect(setLimit(after(acknowledgeAlarm(watch), 30), 1.6).alarm).toBe('unacknowledged');
});
