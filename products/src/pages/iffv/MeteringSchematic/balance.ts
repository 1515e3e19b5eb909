/**
 * Names of the nodes: units where pipes join or split, and inflow must equal outflow. `Train` is all units from
 * compression to sales.
 */
export const nodes = {
  'V-101': 'Inlet separator',
  Train: 'Compression and treating',
  'V-801': 'Fuel gas scrubber',
  'V-901': 'Flare knock-out drum',
  'VT-950': 'Vent header',
} as const;
export type NodeTag = keyof typeof nodes;
export const nodeTags = Object.keys(nodes) as readonly NodeTag[]; // safe: a literal has no other keys

/** Returns the node's tag, or its name, for a sentence. */
export const toNodeText = (node: NodeTag) => (node === 'Train' ? 'the train' : node);

/** Purpose for which gas crosses the facility's border. */
export type Border = 'inlet' | 'sales' | 'acidGas' | 'liquids' | 'fuel' | 'flare' | 'vent';

/** A metered pipe between two nodes, or between a node and the outside of the facility. */
export type Meter = {
  tag: string;
  from?: NodeTag;
  to?: NodeTag;
  border?: Border;
  service: string;
  /** True flow, 10³ m³/d at 15 °C and 101.325 kPa; liquids as gas. */
  flow: number;
};

/**
 * Meters of the site's illustrative gas plant, with its tags. The true flows balance at each node. Inlet, acid gas (4.5%
 * of the inlet) and liquids (4%) agree with the flowsheet on `/what-we-do/process-optimization`,
 * the fuel of K-701 with the 186.0 × 10³ m³ of March on the home page, and the flare with the meter on `/what-we-do`.
 */
export const meters: readonly Meter[] = [
  { tag: 'FQ-101', to: 'V-101', border: 'inlet', service: 'Inlet', flow: 990 },
  { tag: 'FQ-201', from: 'V-101', to: 'Train', service: 'Suction', flow: 986.5 },
  { tag: 'FQ-202', from: 'V-801', border: 'fuel', service: 'Engine of K-201', flow: 12.4 },
  { tag: 'FQ-303', from: 'Train', border: 'acidGas', service: 'Acid gas', flow: 44.6 },
  { tag: 'FQ-601', from: 'Train', border: 'liquids', service: 'Liquids', flow: 39.6 },
  { tag: 'FQ-701', from: 'Train', border: 'sales', service: 'Sales', flow: 867.9 },
  { tag: 'FQ-702', from: 'V-801', border: 'fuel', service: 'Engine of K-701', flow: 6 },
  { tag: 'FQ-801', from: 'Train', to: 'V-801', service: 'Fuel gas', flow: 33.6 },
  { tag: 'FQ-802', from: 'V-801', border: 'fuel', service: 'Heaters', flow: 14.6 },
  { tag: 'FQ-901', from: 'V-901', border: 'flare', service: 'Flare', flow: 4.2 },
  { tag: 'FQ-902', from: 'V-101', to: 'V-901', service: 'Separator to flare', flow: 3.5 },
  { tag: 'FQ-903', from: 'Train', to: 'V-901', service: 'Blowdown', flow: 0.5 },
  { tag: 'FQ-904', from: 'V-801', to: 'V-901', service: 'Flare header purge', flow: 0.2 },
  { tag: 'FQ-950', from: 'VT-950', border: 'vent', service: 'Vent', flow: 0.7 },
  { tag: 'FQ-951', from: 'Train', to: 'VT-950', service: 'Compressor packing', flow: 0.3 },
  { tag: 'FQ-952', from: 'V-801', to: 'VT-950', service: 'Pneumatic devices', flow: 0.4 },
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
  const sums: Record<Border, number> = { inlet: 0, sales: 0, acidGas: 0, liquids: 0, fuel: 0, flare: 0, vent: 0 };
  for (const [index, { border }] of meters.entries()) if (border) sums[border] += readings[index] ?? 0;
  return sums;
}

/** Returns the facility's metering difference: the unaccounted share of the inlet; -1 for a zero inlet reading. */
export function meteringDifference(readings: readonly number[]): number {
  const { inlet, ...outlets } = sumBorder(readings);
  return inlet === 0 ? -1 : (inlet - Object.values(outlets).reduce((sum, flow) => sum + flow, 0)) / inlet;
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
