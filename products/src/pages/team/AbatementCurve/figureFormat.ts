const whole = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en-CA', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Whole Canadian dollars with a true minus sign: `−$42`; never `−$0`. */
export function formatDollars(amount: number): string {
  const rounded = Math.round(amount);
  return `${rounded < 0 ? '−' : ''}$${whole.format(Math.abs(rounded))}`;
}

/** Whole tonnes: `12,400`. */
export function formatTonnes(tonnes: number): string {
  return whole.format(tonnes);
}

/** Tonnes as kilotonnes with one decimal: 72,100 becomes `72.1`. */
export function formatKilotonnes(tonnes: number): string {
  return tenths.format(tonnes / 1000);
}
