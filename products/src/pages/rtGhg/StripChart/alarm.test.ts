import { acknowledge, type AlarmState, nextAlarmState } from './alarm.ts';

const limit = 2.5;
const statesAfter = (rates: readonly number[], from: AlarmState = 'normal') =>
  rates.map((_, index) => rates.slice(0, index + 1).reduce((state, rate) => nextAlarmState(state, rate, limit), from));

test('an alarm is raised above the limit, not at it, and remains within the deadband', () => {
  expect(statesAfter([2.4, 2.5, 2.51, 2.45, 2.4])).toEqual([
    'normal',
    'normal',
    'unacknowledged',
    'unacknowledged',
    'unacknowledged',
  ]);
});

test('below the deadband an acknowledged alarm becomes normal, an unacknowledged one returned', () => {
  expect(statesAfter([2.39], 'acknowledged')).toEqual(['normal']);
  expect(statesAfter([2.39, 2.3], 'unacknowledged')).toEqual(['returned', 'returned']);
  expect(statesAfter([2.6], 'returned')).toEqual(['unacknowledged']);
});

test('a rate that swings within the deadband raises no second alarm', () => {
  const states = statesAfter([2.6, 2.42, 2.55, 2.41, 2.58], 'acknowledged');
  expect(new Set(states)).toEqual(new Set(['acknowledged']));
});

test('acknowledging changes unacknowledged to acknowledged, and returned to normal', () => {
  expect((['unacknowledged', 'returned', 'acknowledged', 'normal'] as const).map(acknowledge)).toEqual([
    'acknowledged',
    'normal',
    'acknowledged',
    'normal',
  ]);
});
