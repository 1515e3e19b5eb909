/**
 * Formats a number in Canadian English: `20,000`, `-1.5`. Not by `Intl.NumberFormat` or `toLocaleString`, whose first
 * use blocks the main thread of a phone for 40 to 60 ms; lint rejects both in code for the browser.
 * @param decimals number of decimals, rounded half away from zero; without it all decimals of the number.
 */
export function formatNumber(value: number, decimals?: number): string {
  const size = Math.abs(value);
  const [whole = '', fraction] = (decimals === undefined ? String(size) : round(size, decimals)).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Rounds the number's decimal text: `toFixed` rounds its binary value, so that 1.005 becomes 1.00. */
function round(size: number, decimals: number): string {
  const [digits, exponent = 0] = String(size).split('e');
  return (Math.round(Number(`${digits}e${Number(exponent) + decimals}`)) / 10 ** decimals).toFixed(decimals);
}
