import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { childEnv } from '../repository/env.ts';

const running = new Set<ChildProcess>();
process.once('exit', () => {
  // SIGTERM: after a SIGKILL of nginx its workers would go on.
  for (const child of running) child.kill('SIGTERM');
});

/** A program that listens on a port, and its settings besides those of this process. */
export type Program = { port: number; program: string; args: readonly string[]; env?: Record<string, string> };

/**
 * Starts a program. Resolves when its port accepts connections on the loopback interface, to the function that ends the
 * program with SIGTERM. Rejects with the program's last output if it ends before.
 */
export async function startProgram({ port, program, args, env = {} }: Program): Promise<() => Promise<void>> {
  const child = spawn(program, args, { env: childEnv(env), stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = `${output}${text}`.slice(-4000)));
  const ended = once(child, 'close').finally(() => running.delete(child));
  const failed = ended.then(
    ([code]) => `ended with ${code}`,
    (error: unknown) => `did not start: ${String(error)}`,
  );
  const failure = await Promise.race([failed, untilListening(port, failed)]);
  if (failure !== undefined) throw new Error(`${program} ${failure}\n${output}`);
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/** Resolves when a port accepts connections, or when `end` resolves. */
async function untilListening(port: number, end: Promise<unknown>): Promise<undefined> {
  const state = { hasEnded: false };
  void end.then(() => (state.hasEnded = true));
  while (!state.hasEnded && !(await isConnected(connect(port, '127.0.0.1'), 'connect')));
}

/** Resolves to true at an event of a connecting socket, or to false a moment after it failed. Ends the connection. */
export function isConnected(socket: Socket, event: 'connect' | 'secureConnect'): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once(event, () => resolve(true)).once('error', () => setTimeout(resolve, 20, false));
    socket.once(event, () => socket.destroy());
  });
}
