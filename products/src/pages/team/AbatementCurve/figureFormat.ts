import { shownDollars } from './abatementCurve.ts';

const whole = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });
const hundredths = new Intl.NumberFormat('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const tenths = new Intl.NumberFormat('en-CA', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats whole Canadian dollars with a true minus sign: `−$42`; never `−$0`. */
export function formatDollars(amount: number): string {
  const rounded = Math.round(amount);
  return `${rounded < 0 ? '−' : ''}$${whole.format(Math.abs(rounded))}`;
}

/** Formats Canadian dollars in millions with two decimals and a true minus sign: `−$1.26`; never `−$0.00`. */
export function formatMillions(amount: number): string {
  const rounded = Math.round(amount / shownDollars) * shownDollars;
  return `${rounded < 0 ? '−' : ''}$${hundredths.format(Math.abs(rounded) / 1e6)}`;
}

/** Formats tonnes as kilotonnes with one decimal: 72,100 becomes `72.1`. */
export function formatKilotonnes(tonnes: number): string {
  return tenths.format(tonnes / 1000);
}

/** Formats a tick of the abatement axis in whole kilotonnes: 200,000 becomes `200`. */
export function formatTick(tonnes: number): string {
  return whole.format(tonnes / 1000);
}
