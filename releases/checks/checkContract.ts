import semver from 'semver';
import type { ExportNames, Release } from '../store/release.ts';
import { type Finding, summarizeNames } from '../store/rejection.ts';

/**
 * Compares the shared modules that sections import with those that a shell provides: a candidate section with the live
 * shell, a candidate shell with every live section.
 */
export function checkContract(release: Release, served: Readonly<Record<string, Release>>): Finding[] {
  const isShell = release.section === 'shell';
  const shell = isShell ? release : served['shell'];
  if (shell === undefined) return [];
  const affected = isShell ? Object.values(served).filter(({ section }) => section !== 'shell') : [release];
  return affected.flatMap((section) => comparePair(section, shell, isShell));
}

/**
 * Compares the exports of a candidate shell with the imports of earlier good section releases that accept its contract.
 * Releases that do not accept it are not compared: rollbacks and site servers skip them, and no new major version could
 * be released otherwise.
 */
export function checkEarlier(release: Release, earlier: readonly Release[]): Finding[] {
  const { section, id, contract } = release;
  if (section !== 'shell') return [];
  const findings = new Map<string, Finding>();
  for (const other of earlier) {
    const { missing } = compareNames(other.contract.imports, contract.exports);
    const isAccepted = semver.satisfies(contract.builtAgainst, other.contract.accepts);
    if (missing.length === 0 || !isAccepted || findings.has(other.section)) continue;
    findings.set(other.section, {
      problem: `section "${other.section}" imports ${missing.join('; ')} in an earlier good release (${other.section}/${other.id}), which this shell (shell/${id}, contract ${contract.builtAgainst}) does not export.`,
      consequence: `A rollback of "${other.section}" would have to skip that release, although it accepts the contract ${contract.builtAgainst}.`,
      remedy:
        'Export them again, or raise the major of the contract (shared/package.json) and release the shell with its sections: rollbacks skip releases that do not accept the new major.',
    });
  }
  return [...findings.values()];
}

function comparePair(section: Release, shell: Release, isShellCandidate: boolean): Finding[] {
  const { contract } = section;
  const { builtAgainst: provided, exports } = shell.contract;
  const name = isShellCandidate ? 'this shell' : 'the live shell';
  if (!semver.satisfies(provided, contract.accepts)) return [rejectRange(section, provided, name)];
  const sectionName = `section "${section.section}" (${section.section}/${section.id})`;
  const shellId = `${shell.section}/${shell.id}`;
  const { missing, isKnown } = compareNames(contract.imports, exports);
  if (missing.length > 0) {
    return [
      {
        problem: `${sectionName} imports ${missing.join('; ')}, which ${name} (${shellId}, contract ${provided}) does not export.`,
        consequence: `Pages and interactions of "${section.section}" that use them would fail.`,
        remedy: isShellCandidate
          ? `Release a shell that exports them, or ${replaceSection(section)}.`
          : `Release a shell that exports them first (npm run release -- shell), or release "${section.section}" without these imports.`,
      },
    ];
  }
  const { builtAgainst, requires } = contract;
  const remedy = (version: string) =>
    isShellCandidate
      ? `Release a shell of contract ${version} or newer, or ${replaceSection(section)}.`
      : `Release a shell of contract ${version} or newer first (npm run release -- shell).`;
  if (requires !== undefined && isNewerMinor(requires, provided)) {
    return [
      {
        problem: `${sectionName} imports exports as they are since the shared contract ${requires}, and ${name} (${shellId}) provides ${provided}.`,
        consequence: `The shell would ignore what changed in between, such as a new prop, and pages of "${section.section}" could break.`,
        remedy: remedy(requires),
      },
    ];
  }
  if (isKnown || !isNewerMinor(builtAgainst, provided)) return [];
  return [
    {
      problem: `${sectionName} was built against the shared contract ${builtAgainst}, which is newer than the ${provided} of ${name} (${shellId}), and the exports that it imports cannot be compared.`,
      consequence: `Pages of "${section.section}" may call exports that the shell does not have.`,
      remedy: remedy(builtAgainst),
    },
  ];
}

/** Describes the remedy for a rollback of the shell: the section has to be replaced first. */
function replaceSection({ section }: Release): string {
  return `first replace the live release of "${section}" by one that this shell suits (npm run rollback -- ${section}, or npm run release -- ${section}), or end a section that nobody owns any more (npm run retire -- ${section})`;
}

function rejectRange({ section, contract }: Release, provided: string, shell: string): Finding {
  return {
    problem: `section "${section}" accepts the shared contract ${contract.accepts}, but ${shell} provides ${provided}.`,
    consequence: 'The section may call exports that the shell does not have.',
    remedy: `Widen "site.acceptsContract" in ${section}/package.json once the section is checked against ${provided}, or release a shell that provides what it accepts.`,
  };
}

/**
 * Returns the imports without an export of that name, such as `Axis, BarChart of @site/shared/charts`. `isKnown` is false
 * if a release does not list its names (releases of older tools), or imports a whole module (`*`).
 */
function compareNames(imports: ExportNames | undefined, exports: ExportNames | undefined) {
  if (!imports || !exports) return { missing: [], isKnown: false };
  const missing = Object.entries(imports).flatMap(([module, names]) => {
    const provided = new Set(Object.hasOwn(exports, module) ? exports[module] : []);
    const objects = new Set([...provided].filter((name) => name.includes('.')).map(toExport));
    const absent = names.filter(
      (name) => name !== '*' && !provided.has(objects.has(toExport(name)) ? name : toExport(name)),
    );
    return absent.length > 0 ? [`${summarizeNames(absent)} of ${module}`] : [];
  });
  return { missing, isKnown: !Object.values(imports).some((names) => names.includes('*')) };
}

/** Returns the export name: `paths` for `paths` and for `paths.article`. */
const toExport = (name: string) => name.split('.')[0] ?? name;

/** Compares versions without their patch numbers, because a patch changes no export. */
function isNewerMinor(version: string, provided: string): boolean {
  const parsed = semver.parse(version);
  return parsed !== null && semver.lt(provided, `${parsed.major}.${parsed.minor}.0`);
}
