import { type Browser, chromium } from 'playwright-core';
import { readToolEnv } from '../repository/env.ts';

const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts the browser with an empty profile. If it cannot start, rejects with an error that names the package to
 * install.
 * @param flags additional command line flags.
 */
export async function launchBrowser(
  flags: readonly string[] = [],
  browserPath = readToolEnv().browserPath,
): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath: browserPath, args: [...browserFlags, ...flags] });
  } catch (error) {
    throw new Error(
      `The browser ${browserPath} did not start: ${(error as Error).message}\nInstall Debian's chromium-headless-shell, or set CHROMIUM to the path of another Chromium.`,
      { cause: error },
    );
  }
}
