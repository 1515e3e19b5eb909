import { entryOf } from '../store/describeRelease.ts';
import type { FileList, Release } from '../store/release.ts';
import { type Finding, summarizeNames } from '../store/rejection.ts';

/** What is wrong with the names that a release gives itself in the browser: none may be another part's. */
export function checkNames(release: Release, served: Readonly<Record<string, Release>>): Finding[] {
  return [...checkEntry(release), ...checkRoutes(release, served), ...checkLists(release)];
}

function checkEntry({ section, entry, federation, facade, store }: Release): Finding[] {
  const canonical = entryOf(section);
  const findings: Finding[] = [];
  if (entry.container !== canonical.container || entry.node !== canonical.node) {
    findings.push({
      problem: `its entry is ${JSON.stringify({ container: entry.container, node: entry.node })}, and that of "${section}" is ${JSON.stringify({ container: canonical.container, node: canonical.node })}.`,
      consequence: 'Its container could take the place of a function of the browser, or of another section.',
      remedy: 'Build the release with this version of the tools.',
    });
  }
  if (section !== 'shell' && (federation ?? facade ?? store) !== undefined) {
    findings.push({
      problem: "it lists files of the federation, the facade or the store, which are the shell's.",
      consequence: 'Pages of other sections would ask for them.',
      remedy: 'Build the release with this version of the tools.',
    });
  }
  return findings;
}

/** The shell may bring pages of sections that are no parts of their own, as the bench's monolith does. */
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
  const isOwn = (id: string) =>
    id.startsWith(`${section}.`) || (section === 'shell' && !(id.slice(0, id.indexOf('.')) in served));
  const foreign = ids.filter((id) => !isOwn(id));
  if (foreign.length === 0) return [];
  return [
    {
      problem: `its pages ${summarizeNames(foreign)} have ids that do not begin with "${section}.".`,
      consequence: "They would take the files of another part's pages.",
      remedy: `Name them "${section}.<page>" and release again.`,
    },
  ];
}

/** Scripts and style sheets stand in their own lists, and both below `web/`. */
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
      consequence: 'Pages would load as a script or a style sheet what is none.',
      remedy: 'Build the release with this version of the tools.',
    },
  ];
}
