import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { hasEnded } from './processes.ts';

/** A WebDriver session. Commands are paths below the session's URL (https://www.w3.org/TR/webdriver2/). */
export type WebDriverSession = {
  post: (command: string, body?: object) => Promise<unknown>;
  get: (command: string) => Promise<unknown>;
  /** Ends the session; this closes the browser window. */
  end: () => Promise<void>;
};

/** Starts a session at a running WebDriver server. */
export async function startSession(serverUrl: string, browserName: string): Promise<WebDriverSession> {
  const capabilities = { alwaysMatch: { browserName } };
  // WebDriver defines the value as `{ sessionId, capabilities }`.
  const { sessionId } = (await send('POST', `${serverUrl}/session`, { capabilities })) as { sessionId: string };
  const session = `${serverUrl}/session/${sessionId}`;
  return {
    post: (command, body = {}) => send('POST', `${session}/${command}`, body),
    get: (command) => send('GET', `${session}/${command}`),
    end: async () => void (await send('DELETE', session)),
  };
}

/**
 * Waits until the server of a program responds to HTTP. Throws if the program exits before. Has no timeout of its own:
 * the caller limits the time.
 */
export async function untilListening(url: string, program: ChildProcess): Promise<void> {
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (cause) {
      if (hasEnded(program))
        throw new Error(
          `${program.spawnfile} exited (${program.signalCode ?? program.exitCode}) before it responded at ${url}.`,
          {
            cause,
          },
        );
      await wait(20);
    }
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  // WebDriver defines `value` as the result of the command or its error.
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebDriver ${method} ${new URL(url).pathname} failed: ${JSON.stringify(value)}`);
  return value;
}
