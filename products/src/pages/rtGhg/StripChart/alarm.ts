/** The states of an alarm (ANSI/ISA-18.2): `returned` is one that went before anyone acknowledged it. */
export type AlarmState = 'normal' | 'unacknowledged' | 'acknowledged' | 'returned';

/** t CO₂e/h by which a rate must be below the limit before the alarm goes. */
export const deadband = 0.1;

/** The limits that a visitor can set, t CO₂e/h. */
export const limits = { min: 1.6, max: 3.6, step: 0.1, initial: 2.6 } as const;

/** What is said when an alarm comes, is acknowledged or goes. */
export const alarmLabels: Readonly<Record<AlarmState, string>> = {
  normal: 'Normal',
  unacknowledged: 'Alarm, unacknowledged',
  acknowledged: 'Alarm, acknowledged',
  returned: 'Returned to normal, unacknowledged',
};

/** Whether the rate has passed the limit and not yet gone below the deadband. */
export function isRaised(state: AlarmState): boolean {
  return state === 'unacknowledged' || state === 'acknowledged';
}

/** The state after a reading: an alarm comes above its limit and goes below the limit less the deadband. */
export function nextAlarmState(state: AlarmState, rate: number, limit: number): AlarmState {
  if (rate > limit) return isRaised(state) ? state : 'unacknowledged';
  if (rate >= limit - deadband || !isRaised(state)) return state;
  return state === 'acknowledged' ? 'normal' : 'returned';
}

/** The state after someone has acknowledged it. */
export function acknowledge(state: AlarmState): AlarmState {
  if (state === 'unacknowledged') return 'acknowledged';
  return state === 'returned' ? 'normal' : state;
}
