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
 * Starts the browser with an empty profile. Rejects with what to install where there is none.
 * @param flags command line flags besides those that every start has.
 */
export async function launchBrowser(
  flags: readonly string[] = [],
  browserPath = readToolEnv().browserPath,
): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath: browserPath, args: [...browserFlags, ...flags] });
  } catch (error) {
    throw new Error(
      `No browser could be started from ${browserPath}: ${(error as Error).message}\nInstall Debian's chromium-headless-shell, or set CHROMIUM to a Chromium.`,
      { cause: error },
    );
  }
}
