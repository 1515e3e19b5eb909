import { decode } from '@jridgewell/sourcemap-codec';
import { isOverBudget, type PageWeight, type WeighedRelease, weighPages } from '@site/releases/checks/checkBudget';

/** A script with its source map. */
export type MappedScript = { code: string; map: { mappings: string; sources: readonly string[] } };

/** Smallest reported change of a weight, in bytes. */
const changeBytes = 52;
/** Number of modules that are listed for a page over its budget. */
const moduleLimit = 10;

/**
 * Describes the pages and figures whose weight differs from the live release, or which are over their budget, one line
 * each; then the largest modules of the page that is furthest over its budget.
 * @param readScript reads a script of the built release by path.
 */
export async function describeWeights(
  built: WeighedRelease,
  live: WeighedRelease | undefined,
  readScript: (script: string) => Promise<MappedScript>,
): Promise<string[]> {
  const before = new Map((live ? weighPages(live) : []).map(({ what, bytes }) => [what, bytes]));
  const weights = weighPages(built);
  const lines = weights.flatMap((weight) => {
    const change = describeChange(weight.bytes, before.get(weight.what));
    return change === unchanged && !isOverBudget(weight) ? [] : [describeWeight(weight, change)];
  });
  const [heaviest] = weights.filter(isOverBudget).toSorted((a, b) => b.bytes / b.limitKiB - a.bytes / a.limitKiB);
  if (!heaviest) return lines;
  const modules = listModules(await Promise.all(heaviest.scripts.map(readScript))).slice(0, moduleLimit);
  return [
    ...lines,
    `  The largest modules of ${heaviest.what}, minified:`,
    ...modules.map(([module, bytes]) => `    ${toKiB(bytes)} KiB  ${module}`),
  ];
}

const unchanged = 'unchanged';

function describeChange(bytes: number, before: number | undefined): string {
  if (before === undefined) return 'new';
  const change = bytes - before;
  if (Math.abs(change) < changeBytes) return unchanged;
  return `${change < 0 ? '−' : '+'}${toKiB(Math.abs(change))}`;
}

function describeWeight(weight: PageWeight, change: string): string {
  const { what, bytes, limitKiB } = weight;
  const budget = Number.isFinite(limitKiB) ? ` of ${limitKiB}` : '';
  return `  ${what}: ${toKiB(bytes)} KiB${budget} (${change})${isOverBudget(weight) ? ', over its budget' : ''}`;
}

const toKiB = (bytes: number) => (bytes / 1024).toFixed(1);

/** Returns the modules of scripts with the size of their minified code in characters, largest first. */
export function listModules(scripts: readonly MappedScript[]): [module: string, size: number][] {
  const sizes = new Map<string, number>();
  for (const { code, map } of scripts) {
    const lines = code.split('\n');
    for (const [index, segments] of decode(map.mappings).entries()) {
      for (const [position, [column, source]] of segments.entries()) {
        const end = segments[position + 1]?.[0] ?? lines[index]?.length ?? column;
        const module = source === undefined ? 'webpack' : (map.sources[source] ?? 'webpack');
        const name = module.replace(/^\.\//, '').replace(/\?.*$/, '');
        sizes.set(name, (sizes.get(name) ?? 0) + Math.max(0, end - column));
      }
    }
  }
  return [...sizes].toSorted(([, a], [, b]) => b - a);
}
