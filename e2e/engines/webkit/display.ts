import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { xvfb } from '../../../tools/test/debianPrograms.ts';
import { endProgram } from './processes.ts';

/** A virtual X display with one screen. */
export type Display = { name: string; stop: () => Promise<void> };

/** Starts Xvfb on a free display number. */
export async function startDisplay(width: number, height: number): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const program = spawn(xvfb.path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  // `stdio[3]` is the readable pipe for `-displayfd 3`.
  const [number] = (await once(createInterface(program.stdio[3] as Readable), 'line')) as [string];
  return { name: `:${number}`, stop: () => endProgram(program) };
}
