import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../../bench/statistics.ts';

/** Whose memory is weighed. */
export const weighed = ['site server', 'render workers', 'site service'] as const;

/** How much memory a site has, in bytes; what its processes share counts once. */
export type SiteMemory = Record<(typeof weighed)[number], number>;

/** Memory of a site before and after. */
export type MemoryGrowth = { before: SiteMemory; after: SiteMemory };

/** The most that a site may grow by: a share of what it had, and bytes. */
const shareLimit = 0.15;
const bytesLimit = 40 * 1024 * 1024;

const samples = 9;
const sampleMs = 500;

/** The medians of several looks at how much memory there is. */
export async function sampleMemory(read: () => Promise<SiteMemory>): Promise<SiteMemory> {
  const taken: SiteMemory[] = [];
  for (let sample = 0; sample < samples; sample++) {
    if (sample > 0) await wait(sampleMs);
    taken.push(await read());
  }
  const middle = (name: keyof SiteMemory) => median(taken.map((memory) => memory[name]));
  return {
    'site server': middle('site server'),
    'render workers': middle('render workers'),
    'site service': middle('site service'),
  };
}

/** Whether memory is flat: all processes together grew by neither too large a share nor too many bytes. */
export function isFlat({ before, after }: MemoryGrowth): boolean {
  return sumOf(after) - sumOf(before) <= Math.min(sumOf(before) * shareLimit, bytesLimit);
}

/** Memory of all processes together, in bytes. */
export function sumOf(memory: SiteMemory): number {
  return weighed.reduce((sum, name) => sum + memory[name], 0);
}
