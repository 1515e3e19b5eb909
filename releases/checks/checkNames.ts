import { entryOf } from '../store/describeRelease.ts';
import type { FileList, Release } from '../store/release.ts';
import { type Finding, summarizeNames } from '../store/rejection.ts';

/** Returns findings for names in the browser (container, page ids, file lists) that belong to another part. */
export function checkNames(release: Release, served: Readonly<Record<string, Release>>): Finding[] {
  return [...checkEntry(release), ...checkRoutes(release, served), ...checkLists(release)];
}

function checkEntry({ section, entry, federation, facade, store }: Release): Finding[] {
  const canonical = entryOf(section);
  const findings: Finding[] = [];
  if (entry.container !== canonical.container || entry.node !== canonical.node) {
    findings.push({
      problem: `its entry is ${JSON.stringify({ container: entry.container, node: entry.node })}, and that of "${section}" is ${JSON.stringify({ container: canonical.container, node: canonical.node })}.`,
      consequence: 'Its container could overwrite a browser global or the container of another section.',
      remedy: 'Build the release with this version of the tools.',
    });
  }
  if (section !== 'shell' && (federation ?? facade ?? store) !== undefined) {
    findings.push({
      problem: "it lists files of the federation, the facade or the store, which are the shell's.",
      consequence: 'Pages of other sections would request them.',
      remedy: 'Build the release with this version of the tools.',
    });
  }
  return findings;
}

/**
 * Requires page ids that begin with the part's name. The shell may also have pages of sections that are not parts, such
 * as the monolith of `npm run bench`.
 */
function checkRoutes({ section, routes }: Release, served: Readonly<Record<string, Release>>): Finding[] {
  const ids = Object.keys(routes);
  if (ids.length === 0) {
    return [
      {
        problem: 'it lists the files of no page.',
        consequence: 'Its pages would be sent without their style sheets, if it has any.',
        remedy: `Give each page an id and import its module with /* webpackChunkName: "route-<id>" */, and release again.`,
      },
    ];
  }
  const belongsToPart = (id: string) =>
    id.startsWith(`${section}.`) || (section === 'shell' && !(id.slice(0, id.indexOf('.')) in served));
  const foreign = ids.filter((id) => !belongsToPart(id));
  if (foreign.length === 0) return [];
  return [
    {
      problem: `its pages ${summarizeNames(foreign)} have ids that do not begin with "${section}.".`,
      consequence: "Another part's pages would be sent with their files.",
      remedy: `Name them "${section}.<page>" and release again.`,
    },
  ];
}

/** Requires that the lists contain only scripts or only style sheets, all of them below `web/`. */
function checkLists({ entry, common, federation, store, facade = {}, routes }: Release): Finding[] {
  const lists: (FileList | undefined)[] = [common, federation, store, ...Object.values(facade)];
  for (const { figure, ...files } of Object.values(routes)) lists.push(files, figure);
  const misplaced = [
    ...lists.flatMap((list) => (list?.js ?? []).filter((name) => !/^web\/.+\.js$/.test(name))),
    ...lists.flatMap((list) => (list?.css ?? []).filter((name) => !/^web\/.+\.css$/.test(name))),
    ...(/^web\/.+\.js$/.test(entry.web) ? [] : [entry.web]),
  ];
  if (misplaced.length === 0) return [];
  return [
    {
      problem: `its file lists name ${summarizeNames(misplaced)}, where scripts and style sheets of web/ belong.`,
      consequence: 'Pages would load files of another type as scripts or style sheets.',
      remedy: 'Build the release with this version of the tools.',
    },
  ];
}
