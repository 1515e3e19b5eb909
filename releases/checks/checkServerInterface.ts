import semver from 'semver';
import type { Release } from '../store/release.ts';
import type { Finding } from '../store/rejection.ts';

/**
 * Version of the interface between the site server and the shell's node bundle (`shell/src/render/contract.ts`). Raise
 * the minor version if the server still runs bundles of earlier versions, else the major version.
 */
export const serverInterfaceVersion = '1.3.0';

/**
 * Returns a finding for a shell that was built for an unsupported version of the server interface. A bundle of an earlier
 * minor version passes, and so does a release of older tools, which has no version.
 */
export function checkServerInterface({ section, id, serverInterface }: Release): Finding[] {
  if (section !== 'shell' || serverInterface === undefined) return [];
  const { major } = semver.parse(serverInterfaceVersion) ?? { major: 0 };
  if (semver.satisfies(serverInterface, `${major}.0.0 - ${serverInterfaceVersion}`)) return [];
  const isNewer = semver.valid(serverInterface) !== null && semver.gt(serverInterface, serverInterfaceVersion);
  return [
    {
      problem: `${section}/${id} was built for version ${serverInterface} of the interface between site server and shell, and this site server has ${serverInterfaceVersion}.`,
      consequence: 'Its code could call functions that the server lacks, or lack functions that the server calls.',
      remedy: isNewer
        ? 'Deploy the site server of the commit that the shell was built from; it takes the release when it starts.'
        : "Build the shell again from the site server's commit, and release that.",
    },
  ];
}
