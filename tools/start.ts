import { describeStore } from '@site/releases/store/openReleaseStore';
import { readToolEnv, serverStateFileOf } from './repository/env.ts';
import { checkPortFree } from './processes/portCheck.ts';
import { runCommand } from './processes/progress.ts';
import { recordRunningSite } from './processes/runningSites.ts';
import { createBuiltSite } from './programs/builtSite.ts';

/** `npm start`: builds stale programs and parts, runs site service and site server, and prints the URL. Ends on Ctrl-C. */
await runCommand(async () => {
  const env = readToolEnv();
  await checkPortFree(env.port, 'PORT', 'npm start');
  await checkPortFree(env.servicePort, 'SERVICE_PORT', 'npm start');
  await checkPortFree(env.adminPort, 'ADMIN_PORT', 'npm start');
  await checkPortFree(env.serviceAdminPort, 'SERVICE_ADMIN_PORT', 'npm start');

  const site = createBuiltSite(env);
  let isEnding = false;
  let forget = () => {};
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    forget();
    await site.stop();
    process.exit(process.exitCode ?? 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());

  try {
    const ports = await site.start({
      service: { SERVICE_PORT: String(env.servicePort), SERVICE_ADMIN_PORT: String(env.serviceAdminPort) },
      site: {
        PORT: String(env.port),
        ADMIN_PORT: String(env.adminPort),
        SERVER_STATE_FILE: serverStateFileOf(env.port),
      },
    });
    const [siteUrl, adminUrl] = [`http://localhost:${ports.site}`, `http://127.0.0.1:${ports.siteAdmin}`];
    const serviceUrl = `http://127.0.0.1:${ports.service}`;
    forget = recordRunningSite({ siteUrl, serviceUrl, adminUrl, store: describeStore(env.store) });
    process.stdout.write(`Site ready at ${siteUrl}\n`);
  } catch (error) {
    if (isEnding) return;
    process.exitCode = 1;
    process.stderr.write(`\n${(error as Error).message}\n`);
    await end();
  }
});
