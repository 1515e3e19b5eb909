import { formatNumber } from '@site/shared';
import { shownDollars } from './abatementCurve.ts';

/** Formats whole Canadian dollars with a true minus sign: `−$42`; never `−$0`. */
export function formatDollars(amount: number): string {
  const rounded = Math.round(amount);
  return `${rounded < 0 ? '−' : ''}$${formatNumber(Math.abs(rounded))}`;
}

/** Formats Canadian dollars in millions with two decimals and a true minus sign: `−$1.26`; never `−$0.00`. */
export function formatMillions(amount: number): string {
  const rounded = Math.round(amount / shownDollars) * shownDollars;
  return `${rounded < 0 ? '−' : ''}$${formatNumber(Math.abs(rounded) / 1e6, 2)}`;
}

/** Formats tonnes as kilotonnes with one decimal: 72,100 becomes `72.1`. */
export function formatKilotonnes(tonnes: number): string {
  return formatNumber(tonnes / 1000, 1);
}

/** Formats a tick of the abatement axis in whole kilotonnes: 200,000 becomes `200`. */
export function formatTick(tonnes: number): string {
  return formatNumber(tonnes / 1000, 0);
}
