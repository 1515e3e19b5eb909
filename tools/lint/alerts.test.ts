import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { createMetrics } from '../../shell/server/telemetry/metrics.ts';
import type { Content } from '../../site-service/src/content/content.ts';
import { createMetrics as createServiceMetrics } from '../../site-service/src/telemetry/metrics.ts';
import { registerStateMetrics } from '../../site-service/src/telemetry/stateMetrics.ts';
import { root } from '../repository/repository.ts';

/** An alert of `rules.yaml`. */
type Alert = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> };

const folder = path.join(root, 'deploy/prometheus');
const rules = readFileSync(path.join(folder, 'rules.yaml'), 'utf8');
const { groups } = parse(rules) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const guide = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');

const success = { status: 0, output: expect.stringContaining('SUCCESS') };

/** Runs promtool; returns its exit status and output. */
function promtool(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

test('Prometheus accepts the configuration and the rules', () => {
  // `check config` also checks the rules that the configuration names.
  expect(promtool(['check', 'config', '--lint-fatal', 'prometheus.yaml'])).toEqual(success);
});

test('each alert fires during its fault and clears, and none fires during a restart or a single fault', () => {
  expect(promtool(['test', 'rules', 'rules.test.yaml'])).toEqual(success);
  const tests = readFileSync(path.join(folder, 'rules.test.yaml'), 'utf8');
  for (const { alert } of alerts) expect(tests).toContain(`alertname="${alert}",alertstate="firing"`);
});

test('each alert has a section of the operating guide, and each section has an alert', () => {
  const chapter = /^## Alerts\n([^]+?)^## /m.exec(guide)?.[1] ?? '';
  const sections = [...chapter.matchAll(/^### (.+)\n\n`(\w+)`/gm)].map(([, alert, severity]) => ({ alert, severity }));
  expect(sections).toEqual(alerts.map(({ alert, labels }) => ({ alert, severity: labels.severity })));
});

test.each(alerts)('$alert says problem, consequence and remedy, and links its section', ({ alert, annotations }) => {
  const { summary = '', runbook } = annotations;
  expect(summary.split('; ').length).toBeGreaterThanOrEqual(3);
  expect(summary).toMatch(/\.$/);
  expect(runbook).toBe(`docs/operating.md#${alert.toLowerCase()}`);
});

test('the programs have each metric of the rules', () => {
  const service = createServiceMetrics();
  // Only the names are read, not the values.
  registerStateMetrics(service.registry, {
    content: { current: () => ({}) as Content },
    inquiries: { isWritable: async () => true },
    countInquiries: async () => 0,
    countNotifications: async () => undefined,
  });
  const names = [createMetrics(), service].flatMap(({ registry }) =>
    registry.getMetricsAsArray().map(({ name }) => name),
  );
  const used = alerts.flatMap(({ expr }) => [...expr.matchAll(/\bsite_\w+/g)].map(String));
  expect(used).not.toEqual([]);
  for (const name of used) expect(names).toContain(name.replace(/_(?:bucket|count)$/, ''));
});
