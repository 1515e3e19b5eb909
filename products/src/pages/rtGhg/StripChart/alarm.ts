/** State of an alarm (ANSI/ISA-18.2); `returned`: the rate returned to normal before an acknowledgement. */
export type AlarmState = 'normal' | 'unacknowledged' | 'acknowledged' | 'returned';

/** Distance below the limit, t CO₂e/h; the alarm clears only below it. */
export const deadband = 0.1;

/** Range of the alarm limit, t CO₂e/h. */
export const limits = { min: 3.1, max: 5.1, step: 0.1, initial: 4.1 } as const;

/** Status text of each state. */
export const alarmLabels: Readonly<Record<AlarmState, string>> = {
  normal: 'Normal',
  unacknowledged: 'Alarm, unacknowledged',
  acknowledged: 'Alarm, acknowledged',
  returned: 'Returned to normal, unacknowledged',
};

/** Returns whether the rate has exceeded the limit and has not been below the deadband since. */
export function isRaised(state: AlarmState): boolean {
  return state === 'unacknowledged' || state === 'acknowledged';
}

/** Returns the state after a reading: raised above the limit, cleared below the limit minus the deadband. */
export function nextAlarmState(state: AlarmState, rate: number, limit: number): AlarmState {
  if (rate > limit) return isRaised(state) ? state : 'unacknowledged';
  if (rate >= limit - deadband || !isRaised(state)) return state;
  return state === 'acknowledged' ? 'normal' : 'returned';
}

/** Returns the state after an acknowledgement. */
export function acknowledge(state: AlarmState): AlarmState {
  if (state === 'unacknowledged') return 'acknowledged';
  return state === 'returned' ? 'normal' : state;
}
