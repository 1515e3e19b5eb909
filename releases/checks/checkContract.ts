import semver from 'semver';
import type { Release } from '../store/release.ts';
import type { Finding } from '../store/rejection.ts';

/** The sections that would not accept the shell's contract: the candidate beside the served shell, or all beside a new one. */
export function checkContract(release: Release, served: Readonly<Record<string, Release>>): Finding[] {
  const isShell = release.section === 'shell';
  const provided = (isShell ? release : served['shell'])?.contract.builtAgainst;
  if (provided === undefined) return [];
  const affected = isShell ? Object.values(served).filter(({ section }) => section !== 'shell') : [release];
  const shell = isShell ? 'this shell' : 'the live shell';
  return affected
    .filter(({ contract }) => !semver.satisfies(provided, contract.accepts))
    .map(({ section, contract }) => ({
      problem: `section "${section}" accepts the shared contract ${contract.accepts}, but ${shell} provides ${provided}.`,
      consequence: 'Beside one another the section may call what is not there.',
      remedy: `Widen "site.acceptsContract" in ${section}/package.json once the section is checked against ${provided}, or release a shell that provides what it accepts.`,
    }));
}
