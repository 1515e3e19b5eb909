export type Unit = 'KiB' | 'MB' | 'ratio' | 'ms' | 'count' | 'points' | 'shift';

/** What was measured, and what the figure is made of, in words. */
export type Figure = { measured: number; detail: string };

/** What is allowed. */
export type Limit = {
  limit: number;
  /** `floor`: at least the limit is wanted; else at most. */
  kind: 'ceiling' | 'floor';
  unit: Unit;
};

/** One line of the budget: what was measured against what is allowed (`design/architecture.md`, "Budgets"). */
export type BudgetRow = Limit & Figure & { what: string };

/** Whether a budget is kept. */
export function isKept({ kind, limit }: Limit, { measured }: Pick<Figure, 'measured'>): boolean {
  return kind === 'floor' ? measured >= limit : measured <= limit;
}

/** "kept", or by how much it is missed. */
export function verdictOf(row: BudgetRow): string {
  if (isKept(row, row)) return 'kept';
  const difference = Math.abs(row.measured - row.limit);
  const share = row.limit === 0 ? '' : ` (${Math.round((difference / row.limit) * 100)} %)`;
  return `**missed** by ${writeValue(difference, row.unit)}${share}`;
}

/** Writes a figure with its unit. */
export function writeValue(value: number, unit: Unit): string {
  switch (unit) {
    case 'KiB':
      return `${(value / 1024).toFixed(1)} KiB`;
    case 'MB':
      return `${(value / 1_000_000).toFixed(0)} MB`;
    case 'ratio':
      return `${value.toFixed(2)} x`;
    case 'ms':
      return `${value.toFixed(0)} ms`;
    case 'shift':
      return value === 0 ? '0' : value.toFixed(4);
    case 'count':
    case 'points':
      return String(value);
  }
}

/** Writes a limit with the side on which figures are wanted. */
export function writeLimit({ kind, limit, unit }: Limit): string {
  return kind === 'floor' ? `at least ${writeValue(limit, unit)}` : writeValue(limit, unit);
}

/** Of figures, the one furthest on the wrong side. Throws where there is none. */
export function worst<Candidate extends Figure>(kind: Limit['kind'], candidates: readonly Candidate[]): Candidate {
  const sorted = candidates.toSorted((a, b) => (kind === 'floor' ? a.measured - b.measured : b.measured - a.measured));
  const [first] = sorted;
  if (first === undefined) throw new Error('Nothing was measured: no figure is the worst.');
  return first;
}

/** Compares a figure with another of the same kind. @param name what the other is called. */
export function beside(own: number, other: number, name: string, unit: Unit): Figure {
  return { measured: own / other, detail: `${writeValue(own, unit)}, ${name} ${writeValue(other, unit)}` };
}
