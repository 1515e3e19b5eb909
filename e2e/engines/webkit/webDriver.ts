import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { hasEnded } from './processes.ts';

/** A WebDriver session: commands by their path below the session, as https://www.w3.org/TR/webdriver2/ lists them. */
export type WebDriverSession = {
  post: (command: string, body?: object) => Promise<unknown>;
  get: (command: string) => Promise<unknown>;
  /** Ends the session, and with it the browser's window. */
  end: () => Promise<void>;
};

/** Starts a session at a WebDriver server that listens. */
export async function startSession(serverUrl: string, browserName: string): Promise<WebDriverSession> {
  const capabilities = { alwaysMatch: { browserName } };
  // Defined by the specification as `{ sessionId, capabilities }`.
  const { sessionId } = (await send('POST', `${serverUrl}/session`, { capabilities })) as { sessionId: string };
  const session = `${serverUrl}/session/${sessionId}`;
  return {
    post: (command, body = {}) => send('POST', `${session}/${command}`, body),
    get: (command) => send('GET', `${session}/${command}`),
    end: async () => void (await send('DELETE', session)),
  };
}

/**
 * Waits until the server of a program that was just started answers HTTP. Throws when the program has ended; how long a
 * start may take is the caller's limit.
 */
export async function untilListening(url: string, program: ChildProcess): Promise<void> {
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (cause) {
      if (hasEnded(program))
        throw new Error(`${program.spawnfile} ended (${program.signalCode ?? program.exitCode}) and never answered.`, {
          cause,
        });
      await wait(20);
    }
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  // Defined by the specification: the value of the command, or its error.
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebDriver ${method} ${new URL(url).pathname} failed: ${JSON.stringify(value)}`);
  return value;
}
