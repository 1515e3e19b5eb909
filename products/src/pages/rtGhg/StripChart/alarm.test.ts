import { acknowledge, type AlarmState, nextAlarmState } from './alarm.ts';

const limit = 2.5;
const follow = (rates: readonly number[], from: AlarmState = 'normal') =>
  rates.map((_, index) => rates.slice(0, index + 1).reduce((state, rate) => nextAlarmState(state, rate, limit), from));

test('an alarm comes above the limit, not at it, and stays within the deadband', () => {
  expect(follow([2.4, 2.5, 2.51, 2.45, 2.4])).toEqual([
    'normal',
    'normal',
    'unacknowledged',
    'unacknowledged',
    'unacknowledged',
  ]);
});

test('below the deadband it goes: for good where it was acknowledged, else it waits to be', () => {
  expect(follow([2.39], 'acknowledged')).toEqual(['normal']);
  expect(follow([2.39, 2.3], 'unacknowledged')).toEqual(['returned', 'returned']);
  expect(follow([2.6], 'returned')).toEqual(['unacknowledged']);
});

test('a rate that swings within the deadband raises no second alarm', () => {
  const states = follow([2.6, 2.42, 2.55, 2.41, 2.58], 'acknowledged');
  expect(new Set(states)).toEqual(new Set(['acknowledged']));
});

test('an acknowledgement quiets an alarm, ends one that has gone, and does nothing else', () => {
  expect((['unacknowledged', 'returned', 'acknowledged', 'normal'] as const).map(acknowledge)).toEqual([
    'acknowledged',
    'normal',
    'acknowledged',
    'normal',
  ]);
});
