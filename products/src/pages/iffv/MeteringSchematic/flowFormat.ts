/** Formats a flow in 10³ m³/d with one decimal, two below 10. */
export function formatFlow(flow: number): string {
  return flow.toFixed(flow < 10 ? 2 : 1);
}

/** Formats an imbalance with its sign, plus or a true minus. */
export function formatImbalance(imbalance: number): string {
  return `${imbalance < 0 ? '−' : '+'}${formatFlow(Math.abs(imbalance))}`;
}

/** Formats a share as a percentage with one decimal and a true minus sign; never `−0.0%`. */
export function formatPercent(share: number): string {
  const rounded = Math.round(share * 1000) / 10;
  return `${rounded < 0 ? '−' : ''}${Math.abs(rounded).toFixed(1)}%`;
}

/** Formats the imbalance of a node with its sign; `0.00` for a node that closes. */
export function formatClosure(imbalance: number): string {
  return Math.abs(imbalance) < 0.005 ? '0.00' : formatImbalance(imbalance);
}
