import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { freePort } from '../processes/freePort.ts';
import { startProgram } from '../processes/startProgram.ts';
import { root } from '../repository/repository.ts';

/** Labels of an alert, or some of them. */
export type Labels = Readonly<Record<string, string>>;

/** A running Prometheus. */
export type Prometheus = {
  /** Returns the labels of the alerts that fire now. */
  firing: () => Promise<Labels[]>;
  /** Resolves when each of these alerts has fired, given by labels. Rejects after `limitMs`. */
  untilFire: (...alerts: Labels[]) => Promise<void>;
  /** Resolves when each of these alerts has cleared. Rejects after `limitMs`. */
  untilClear: (...alerts: Labels[]) => Promise<void>;
  /** Resolves to the values of an instant query. */
  query: (expression: string) => Promise<number[]>;
  stop: () => Promise<void>;
};

const folder = path.join(root, 'deploy/prometheus');

/** Time in which an alert fires or clears, in milliseconds: two and a half times that of the slowest rule. */
const limitMs = 25_000;

const matches = (alert: Labels, labels: Labels) =>
  Object.entries(labels).every(([name, value]) => alert[name] === value);

/** Returns the rules with all windows and delays divided by a number. */
function shortenRules(rules: string, divisor: number): string {
  const millisecondsOf = { s: 1000, m: 60_000 };
  return rules.replaceAll(
    /(?<=\[|for: )(\d+)([sm])\b/g,
    (_all, count: string, unit: 's' | 'm') => `${Math.round((Number(count) * millisecondsOf[unit]) / divisor)}ms`,
  );
}

/**
 * Starts Prometheus with the configuration of `deploy/prometheus`, but a scrape every 250 ms and an evaluation every 100
 * ms, and with rules that are faster by a factor.
 * @param targets addresses (`host:port`) by job.
 */
export async function startPrometheus(targets: Readonly<Record<string, string[]>>, speed: number): Promise<Prometheus> {
  const copy = mkdtempSync(path.join(tmpdir(), 'prometheus-test-'));
  const write = (file: string, text: string) => writeFileSync(path.join(copy, file), text);
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const config = parse(read('prometheus.yaml')) as { global: object };
  config.global = { scrape_interval: '250ms', scrape_timeout: '250ms', evaluation_interval: '100ms' };
  write('prometheus.yaml', stringify(config));
  write('rules.yaml', shortenRules(read('rules.yaml'), speed));
  write('targets.yaml', stringify(Object.entries(targets).map(([job, each]) => ({ labels: { job }, targets: each }))));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const stop = await startProgram({
    port,
    program: 'prometheus',
    args: [
      `--config.file=${copy}/prometheus.yaml`,
      `--storage.tsdb.path=${copy}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
  });

  // It listens before it has opened its storage.
  while (!(await fetch(`${url}/-/ready`)).ok) await setTimeout(50);

  async function call<Data>(address: string): Promise<Data> {
    const answer = await fetch(`${url}/api/v1/${address}`);
    // The format of Prometheus' API; a failed query has no data, and the caller throws.
    return ((await answer.json()) as { data: Data }).data;
  }
  async function firing() {
    const { alerts } = await call<{ alerts: { state: string; labels: Labels }[] }>('alerts');
    return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels);
  }
  async function poll(wanted: readonly Labels[], fires: boolean) {
    const endsAt = performance.now() + limitMs;
    let late = wanted;
    for (;;) {
      const now = await firing();
      late = late.filter((labels) => now.some((each) => matches(each, labels)) !== fires);
      if (late.length === 0) return;
      if (performance.now() > endsAt)
        throw new Error(
          `${JSON.stringify(late)} ${fires ? 'do not fire' : 'still fire'} after ${limitMs / 1000} s. Firing: ${JSON.stringify(now)}`,
        );
      await setTimeout(50);
    }
  }
  return {
    firing,
    untilFire: (...alerts) => poll(alerts, true),
    untilClear: (...alerts) => poll(alerts, false),
    async query(expression) {
      const { result } = await call<{ result: { value: [number, string] }[] }>(
        `query?query=${encodeURIComponent(expression)}`,
      );
      return result.map(({ value: [, number] }) => Number(number));
    },
    async stop() {
      await stop();
      rmSync(copy, { recursive: true });
    },
  };
}
