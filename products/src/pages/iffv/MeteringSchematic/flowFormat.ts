/** 10³ m³/d: one decimal, two where it is less than ten. */
export function formatFlow(flow: number): string {
  return flow.toFixed(flow < 10 ? 2 : 1);
}

/** An imbalance with its sign, a true minus among them. */
export function formatImbalance(imbalance: number): string {
  return `${imbalance < 0 ? '−' : '+'}${formatFlow(Math.abs(imbalance))}`;
}

/** A share as a percentage with a true minus sign, one decimal; never `−0.0%`. */
export function formatPercent(share: number): string {
  const rounded = Math.round(share * 1000) / 10;
  return `${rounded < 0 ? '−' : ''}${Math.abs(rounded).toFixed(1)}%`;
}
