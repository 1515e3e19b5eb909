import { serverPaths } from '@site/releases/checks/serverPaths';
import type { Figures } from '../../shell/server/telemetry/figures.ts';

/** Maximum time for the answer of the server, in milliseconds. It waits up to 2 s for the log and the service. */
const limitMs = 10_000;

/**
 * Reads the figures of a site server from its admin port.
 * @throws an error with the remedy if no server answers with figures.
 */
export async function readFigures(adminUrl: string): Promise<Figures> {
  const url = `${adminUrl}${serverPaths.status}/figures`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(limitMs) }).catch((error: Error) => {
    const { cause } = error as { cause?: { code?: string } };
    throw new Error(
      `No site server answers at ${url} (${cause?.code ?? error.message}); no figures were printed; start the site with \`npm start\`, or set ADMIN_PORT to the admin port of a running server.`,
      { cause: error },
    );
  });
  if (!answer.ok)
    throw new Error(
      `${url} answered with status ${answer.status}; no figures were printed; set ADMIN_PORT to the admin port of a site server of this version.`,
    );
  // Safe cast: server and command are of the same version.
  return (await answer.json()) as Figures;
}
