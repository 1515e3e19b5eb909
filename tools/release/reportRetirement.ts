import type { PartStates } from '@site/releases/log/logEntry';
import { withProgress } from '../processes/progress.ts';
import { printServerOutcomes } from './awaitServers.ts';
import { findDeadLinks, printDeadLinks } from './deadLinks.ts';
import { describeRevival, retire, type RetireOptions } from './retirePart.ts';
import type { SmokeRenderOptions } from './smokeRender.ts';

/** Retires a part, prints the outcome and waits for the site servers. Resolves to the states after it. */
export async function retireAndReport(part: string, options: RetireOptions): Promise<PartStates> {
  const retired = await retire(part, options);
  const { live, canary, prefixes, entry } = retired;
  const ended = canary === undefined ? '' : ` Its canary ${part}/${canary} ended, and is not withdrawn.`;
  printLine(
    `Retired: ${part}, which served ${part}/${live}${options.withdraws ? ', now withdrawn' : ''}. Answered with 410 from now on: ${prefixes.join(', ') || 'no prefix could be read'}.${ended}`,
  );
  printLine(describeRevival(part, retired));
  await printServerOutcomes(options.store, entry, [part]);
  return entry.parts;
}

/** Renders the pages of all live parts, and prints which of them link to a retired part. */
export async function reportDeadLinks(
  states: PartStates,
  options: Omit<SmokeRenderOptions, 'browserCheck' | 'onPages'>,
): Promise<void> {
  const { links, notSearched } = await withProgress('looking for links to it', () => findDeadLinks(states, options));
  printDeadLinks(links);
  if (links.length === 0) printLine('No rendered page of a live part links to it.');
  for (const name of notSearched) printLine(`Not searched for links: ${name}.`);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
