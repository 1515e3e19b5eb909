import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/** What one run of the fuzzer is asked for. */
export type FuzzOptions = {
  /** How many requests are made; their numbers begin at 0. */
  requests: number;
  /** What they are drawn from: a seed and a number make the same request again. */
  seed: number;
  /** How many are under way at once. */
  connections: number;
  /** Numbers of the requests that alone are sent; all of them where none is named. */
  only: readonly number[];
};

const usage = `Use it as \`npm run fuzz\`, after \`--\` with any of
  --requests 20000   for the number of requests
  --seed 7           for the requests of a run that printed this seed
  --connections 16   for the number of requests at once
  --only 12,40       for these requests of the seed alone`;

/** Reads the command line; a seed that is not given is another one each time. Throws with what is wrong and how the command is used. */
export function readOptions(parameters: readonly string[]): FuzzOptions {
  const given = parse(parameters);
  const only = given.only
    .split(',')
    .filter(Boolean)
    .map((number) => toWhole('--only', number, 0));
  if (only.length > 0 && given.seed === undefined)
    throw refusal('A number names a request of a seed: --only goes with --seed');
  return {
    requests: toWhole('--requests', given.requests, 1),
    seed: given.seed === undefined ? randomInt(1, 1_000_000) : toWhole('--seed', given.seed, 0),
    connections: toWhole('--connections', given.connections, 1),
    only,
  };
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      options: {
        requests: { type: 'string', default: '20000' },
        seed: { type: 'string' },
        connections: { type: 'string', default: '16' },
        only: { type: 'string', default: '' },
      },
    }).values;
  } catch (error) {
    throw refusal((error as Error).message.replace(/\.$/, ''), error);
  }
}

function toWhole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw refusal(`${name} ${text} is no whole number from ${least} on`);
  return value;
}

function refusal(problem: string, cause?: unknown): Error {
  return new Error(`${problem}. ${usage}`, { cause });
}
