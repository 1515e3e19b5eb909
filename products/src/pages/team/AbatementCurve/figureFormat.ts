const whole = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en-CA', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats whole Canadian dollars with a true minus sign: `−$42`; never `−$0`. */
export function formatDollars(amount: number): string {
  const rounded = Math.round(amount);
  return `${rounded < 0 ? '−' : ''}$${whole.format(Math.abs(rounded))}`;
}

/** Formats Canadian dollars in millions with one decimal and a true minus sign: `−$1.2`; never `−$0.0`. */
export function formatMillions(amount: number): string {
  const rounded = Math.round(amount / 100_000) / 10;
  return `${rounded < 0 ? '−' : ''}$${tenths.format(Math.abs(rounded))}`;
}

/** Formats tonnes as whole kilotonnes: 72,100 becomes `72`. */
export function formatKilotonnes(tonnes: number): string {
  return whole.format(tonnes / 1000);
}
