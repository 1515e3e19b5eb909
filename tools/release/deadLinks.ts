import { isGone } from '@site/releases/log/gonePaths';
import type { PartStates } from '@site/releases/log/logEntry';
import { summarizeNames, RejectedRelease } from '@site/releases/store/rejection';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import { chooseSet } from '@site/releases/policy/desiredSet';
import type { SmokeRenderedPage } from '../../shell/server/rendering/smokeRenderSet.ts';
import { shell } from '../repository/repository.ts';
import { listLinks } from './listLinks.ts';
import { createSmokeRender, type SmokeRenderOptions } from './smokeRender.ts';

/** Path of a retired part, and the paths of the pages that link to it. */
export type DeadLink = { to: string; pages: string[] };

/** Collects the links of rendered pages. */
export type LinkCollector = {
  /** Adds the pages of a smoke render and the release set that they were rendered with. */
  add: (pages: readonly SmokeRenderedPage[], set: ReleaseSet) => void;
  /** Returns the links to paths that answer 410 with a state of the log, in the order in which they were found. */
  listDead: (states: PartStates) => DeadLink[];
};

/** Creates an empty collector. The links of a page that is added again replace its earlier links. */
export function createLinkCollector(): LinkCollector {
  const pages = new Map<string, ReadonlySet<string>>();
  let rendered: ReleaseSet = {};
  return {
    add(more, set) {
      rendered = set;
      for (const { path, answer } of more) if (answer.kind === 'page') pages.set(path, listLinks(path, answer.html));
    },
    listDead(states) {
      const dead = new Map<string, string[]>();
      for (const [path, links] of pages)
        for (const to of links) if (isGone(to, states, rendered)) dead.set(to, [...(dead.get(to) ?? []), path]);
      return [...dead].map(([to, from]) => ({ to, pages: from }));
    },
  };
}

/** Returns the lines of a warning about links to retired parts; none if there are no such links. */
export function describeDeadLinks(links: readonly DeadLink[]): string[] {
  if (links.length === 0) return [];
  return [
    'Pages link to a retired part; visitors who follow the links get 410; remove the links and release the pages again:',
    ...links.map(({ to, pages }) => `  ${to} from ${summarizeNames(pages)}`),
  ];
}

/** Prints a warning about links to retired parts. They reject no release, because another team retired the part. */
export function printDeadLinks(links: readonly DeadLink[]): void {
  for (const line of describeDeadLinks(links)) process.stdout.write(`${line}\n`);
}

/** Result of a search for dead links; `notSearched` names pages and releases that were not fully searched, with reason. */
export type DeadLinkSearch = { links: DeadLink[]; notSearched: string[] };

/** Renders the pages of all live parts in a state of the log, and lists their links to paths of retired parts. */
export async function findDeadLinks(
  states: PartStates,
  options: Omit<SmokeRenderOptions, 'browserCheck' | 'onPages'>,
): Promise<DeadLinkSearch> {
  const collector = createLinkCollector();
  const smokeRender = createSmokeRender({ ...options, onPages: collector.add });
  const notSearched = new Set<string>();
  const { [shell]: host, ...sections } = chooseSet(states, { isSkipped: () => false });
  // Render the shell last: its smoke render covers some pages of each section, and sections rendered once are skipped.
  for (const [part, id] of Object.entries({ ...sections, ...(host !== undefined && { [shell]: host }) })) {
    try {
      const incomplete = await smokeRender.run({ [part]: id }, states);
      if (incomplete.length > 0) notSearched.add(`${summarizeNames(incomplete)} (incomplete without the site service)`);
    } catch (error) {
      // The part is already retired: an error in the search for links must not fail the command.
      const reason = error instanceof RejectedRelease ? error.reason : (error as Error).message;
      notSearched.add(`${part}/${id} (${reason.split('\n', 1)[0]})`);
    }
  }
  return { links: collector.listDead(states), notSearched: [...notSearched] };
}
