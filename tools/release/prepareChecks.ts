import { chooseService, describeService } from '../processes/runningSites.ts';
import type { ToolEnv } from '../repository/env.ts';
import type { BrowserCheck } from './browserCheck/browserCheck.ts';
import { isServiceUp } from './isServiceUp.ts';
import { expectBrowser, type PublishOptions } from './publishReleases.ts';

/** Options of a command that skip checks. */
export type SkippedChecks = { 'without-service': boolean | undefined; 'without-browser': boolean | undefined };

/** The services and programs with which a command checks releases. */
export type PreparedChecks = Pick<
  PublishOptions,
  'serviceUrl' | 'limits' | 'browserCheck' | 'withoutService' | 'withoutBrowser'
>;

/**
 * Chooses the site service and prepares the browser check. Prints which service is used. Rejects if a check cannot be
 * made that the options do not skip: then nothing has been built yet.
 */
export async function prepareChecks(
  env: ToolEnv,
  { 'without-service': withoutService = false, 'without-browser': withoutBrowser = false }: SkippedChecks,
): Promise<PreparedChecks> {
  const service = chooseService(env);
  const { serviceUrl, origin } = service;
  process.stdout.write(`${describeService(service)}\n`);
  if (!withoutService) await expectService(serviceUrl, origin);
  const browserCheck = await prepareBrowser(env, serviceUrl);
  const checks = { serviceUrl, limits: env.limits, browserCheck, withoutService, withoutBrowser };
  expectBrowser(checks);
  if (withoutBrowser) process.stdout.write('Not opened in a browser: --without-browser is set.\n');
  else if (browserCheck.unavailableReason !== undefined)
    process.stdout.write(`Not opened in a browser: ${browserCheck.unavailableReason}.\n`);
  return checks;
}

async function prepareBrowser({ store, limits, browserPath }: ToolEnv, serviceUrl: string): Promise<BrowserCheck> {
  // Import lazily: Playwright is slow to load.
  const { prepareBrowserCheck } = await import('./browserCheck/browserCheck.ts');
  return prepareBrowserCheck({ storeLocation: store, serviceUrl, limits, browserPath });
}

/** Rejects if the service does not answer. */
export async function expectService(serviceUrl: string, origin: string): Promise<void> {
  if (await isServiceUp(serviceUrl)) return;
  throw new Error(
    `The site service at ${serviceUrl} does not answer (${origin}), so pages can neither be rendered with their data nor opened in a browser; nothing was released. Start it (\`npm start\`), set SERVICE_URL, or add --without-service, which the log notes.`,
  );
}
