const unitsMs = { s: 1000, m: 60_000, h: 3_600_000 } as const;

/** Parses the value of `--for`, such as `90s`, `30m` or `2h`, to milliseconds. Throws for another value and for zero. */
export function readDuration(text: string): number {
  const { count, unit } = /^(?<count>[1-9]\d{0,3})(?<unit>[smh])$/.exec(text)?.groups ?? {};
  if (count !== undefined && unit !== undefined) return Number(count) * unitsMs[unit as keyof typeof unitsMs];
  throw new Error(
    `--for is "${text}"; nothing was built; use seconds, minutes or hours, such as --for 90s, 30m or 2h.`,
  );
}
