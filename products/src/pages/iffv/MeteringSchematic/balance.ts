/** Names of the nodes: units where pipes join or split, and inflow must equal outflow. */
export const nodes = {
  'V-100': 'Inlet separator',
  'K-200': 'Compressor',
  'FG-300': 'Fuel gas header',
  'FL-400': 'Flare header',
  'VT-500': 'Vent header',
} as const;
export type NodeTag = keyof typeof nodes;
export const nodeTags = Object.keys(nodes) as readonly NodeTag[]; // safe: a literal has no other keys

/** Purpose for which gas crosses the facility's border. */
export type Border = 'inlet' | 'sales' | 'fuel' | 'flare' | 'vent';

/** A metered pipe between two nodes, or between a node and the outside of the facility. */
export type Meter = {
  tag: string;
  from?: NodeTag;
  to?: NodeTag;
  border?: Border;
  service: string;
  /** True flow, 10³ m³/d at 15 °C and 101.325 kPa. */
  flow: number;
};

/** Meters of an illustrative compressor station with a separator. The true flows balance at each node. */
export const meters: readonly Meter[] = [
  { tag: 'FQ-101', to: 'V-100', border: 'inlet', service: 'Inlet', flow: 120 },
  { tag: 'FQ-102', from: 'V-100', to: 'K-200', service: 'Suction', flow: 112 },
  { tag: 'FQ-103', from: 'V-100', to: 'FG-300', service: 'Fuel gas make-up', flow: 6.4 },
  { tag: 'FQ-104', from: 'V-100', to: 'FL-400', service: 'Separator relief and purge', flow: 1.6 },
  { tag: 'FQ-201', from: 'K-200', border: 'sales', service: 'Sales', flow: 111.2 },
  { tag: 'FQ-202', from: 'K-200', to: 'VT-500', service: 'Compressor seals', flow: 0.3 },
  { tag: 'FQ-203', from: 'K-200', to: 'FL-400', service: 'Blowdown', flow: 0.5 },
  { tag: 'FQ-301', from: 'FG-300', border: 'fuel', service: 'Engines', flow: 5.2 },
  { tag: 'FQ-302', from: 'FG-300', border: 'fuel', service: 'Heater', flow: 0.6 },
  { tag: 'FQ-303', from: 'FG-300', to: 'FL-400', service: 'Flare purge and pilot', flow: 0.2 },
  { tag: 'FQ-304', from: 'FG-300', to: 'VT-500', service: 'Pneumatic devices', flow: 0.4 },
  { tag: 'FQ-401', from: 'FL-400', border: 'flare', service: 'Flare', flow: 2.3 },
  { tag: 'FQ-501', from: 'VT-500', border: 'vent', service: 'Vent', flow: 0.7 },
];

/** A meter's relative error: positive reads high, negative reads low, -1 reads zero. */
export type Fault = { tag: string; error: number };

/** Returns the reading of each meter, 10³ m³/d, in the order of `meters`. */
export function readMeters({ tag, error }: Fault): number[] {
  return meters.map((meter) => meter.flow * (meter.tag === tag ? 1 + error : 1));
}

/** Metered inflow and outflow of a node, and inflow minus outflow, 10³ m³/d. */
export type Balance = { in: number; out: number; imbalance: number };

/** Returns the balance of each node from the meter readings. */
export function balanceNodes(readings: readonly number[]): Record<NodeTag, Balance> {
  const sum = (isCounted: (meter: Meter) => boolean) =>
    meters.reduce((total, meter, index) => total + (isCounted(meter) ? (readings[index] ?? 0) : 0), 0);
  const entries = nodeTags.map((node) => {
    const [into, out] = [sum(({ to }) => to === node), sum(({ from }) => from === node)];
    return [node, { in: into, out, imbalance: into - out }] as const;
  });
  return Object.fromEntries(entries) as Record<NodeTag, Balance>; // safe: one entry per node
}

/** Sums the readings of the meters at the border by purpose, 10³ m³/d. */
export function sumBorder(readings: readonly number[]): Record<Border, number> {
  const sums: Record<Border, number> = { inlet: 0, sales: 0, fuel: 0, flare: 0, vent: 0 };
  for (const [index, { border }] of meters.entries()) if (border) sums[border] += readings[index] ?? 0;
  return sums;
}

/** Returns the facility's metering difference: the unaccounted share of the inlet; -1 for a zero inlet reading. */
export function meteringDifference(readings: readonly number[]): number {
  const { inlet, sales, fuel, flare, vent } = sumBorder(readings);
  return inlet === 0 ? -1 : (inlet - sales - fuel - flare - vent) / inlet;
}

/** Imbalances below this count as zero, 10³ m³/d. */
const tolerance = 1e-6;

/** A meter whose error would explain all imbalances; `bias` is the amount by which it reads high, 10³ m³/d. */
export type Suspect = { meter: Meter; bias: number };

/**
 * Returns the meters that can each explain the imbalances of all nodes without a second faulty meter. A bias changes
 * the balances of the two nodes that the pipe joins, by equal amounts of opposite sign: its signature. A meter is a
 * suspect if its signature leaves no residual (test for gross errors by signature: Narasimhan and Jordache, "Data
 * Reconciliation and Gross Error Detection", 2000). A pipe across the border has one node, so its signature equals that
 * of the other border pipes there.
 */
export function findSuspects(balances: Readonly<Record<NodeTag, Balance>>): Suspect[] {
  const imbalances = nodeTags.map((node) => balances[node].imbalance);
  if (imbalances.every((imbalance) => Math.abs(imbalance) < tolerance)) return [];
  return meters.flatMap((meter) => {
    const signature = nodeTags.map((node) => Number(meter.to === node) - Number(meter.from === node));
    const weight = signature.reduce((sum, sign) => sum + sign * sign, 0);
    const bias = signature.reduce((sum, sign, index) => sum + sign * (imbalances[index] ?? 0), 0) / weight;
    const isExplained = signature.every((sign, index) => Math.abs((imbalances[index] ?? 0) - sign * bias) < tolerance);
    return isExplained ? [{ meter, bias }] : [];
  });
}
