import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../repository/repository.ts';
import { removeTree, writeTree } from './fixtureTree.ts';

const manifest = (probe: string) => `apiVersion: apps/v1
kind: Deployment
metadata: { name: a, labels: { app: a } }
spec:
  selector: { matchLabels: { app: a } }
  template:
    metadata: { labels: { app: a } }
    spec:
      containers: [{ name: a, image: a, ${probe}: { httpGet: { path: /, port: http } } }]
`;
const workflow = (key: string) => `on: push\njobs:\n  a:\n    ${key}: ubuntu-latest\n    steps: [{ run: npm test }]\n`;
const compose = (key: string) => `name: site\nservices:\n  a:\n    image: a:1\n    ${key}: always\n`;

/** Runs the linter over files of these contents, and returns its findings. */
function lint(files: Record<'manifest' | 'workflow' | 'compose' | 'containerfile', string>): string[] {
  const folder = writeTree({
    files: {
      'deploy/kubernetes/a.yaml': files.manifest,
      '.github/workflows/a.yml': files.workflow,
      'deploy/compose.yaml': files.compose,
      'deploy/Containerfile': files.containerfile,
    },
  });
  try {
    const { stdout, stderr } = spawnSync(process.execPath, ['tools/lint/deployment.ts', folder], {
      cwd: root,
      encoding: 'utf8',
    });
    return `${stdout}${stderr}`.split('\n').filter(Boolean);
  } finally {
    removeTree(folder);
  }
}

test('valid files have no findings', () => {
  expect(
    lint({
      manifest: manifest('readinessProbe'),
      workflow: workflow('runs-on'),
      compose: compose('restart'),
      containerfile: 'FROM debian:bookworm-slim\nCMD ["true"]\n',
    }),
  ).toEqual([]);
});

test('each file is checked against its schema, unknown fields included', () => {
  const findings = lint({
    manifest: manifest('readynessProbe').replace('name: a, image', 'name: 1, image'),
    workflow: workflow('run-on'),
    compose: compose('restarts'),
    containerfile: 'FROM debian:bookworm-slim\nRUNS true\n',
  }).join('\n');
  expect(findings).toMatch(/^deploy\/kubernetes\/a.yaml: Deployment: .*name must be string/m);
  expect(findings).toMatch(/^\.github\/workflows\/a\.yml: .*run-on/m);
  expect(findings).toMatch(/^deploy\/compose\.yaml: .*\/services\/a.*additional properties/m);
  expect(findings).toMatch(/^deploy\/Containerfile: line 2: Unknown instruction: RUNS/m);
});

test('a misspelt field of a manifest is found', () => {
  const findings = lint({
    manifest: manifest('readynessProbe'),
    workflow: workflow('runs-on'),
    compose: compose('restart'),
    containerfile: 'FROM debian:bookworm-slim\n',
  });
  expect(findings).toEqual([
    'deploy/kubernetes/a.yaml: Deployment: the schema has no field /spec/template/spec/containers/0/readynessProbe',
  ]);
});

describe('systemd units', () => {
  const units = ['site-server@.service', 'site-service@.service'] as const;
  const read = (unit: string) => readFileSync(path.join(root, 'deploy/systemd', unit), 'utf8');
  const folder = mkdtempSync(path.join(tmpdir(), 'site-units-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  // Instances of the units, with a program that exists on this machine.
  const instances = units.map((unit) => {
    const file = path.join(folder, unit.replace('@', '@4000'));
    writeFileSync(file, read(unit).replace('/opt/site/current/bin/node', process.execPath));
    return file;
  });

  test('are valid', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...instances], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test.each(instances)('%s has an exposure of at most 1.5 of 10', (file) => {
    const output = execFileSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=15', '--no-pager', file],
      {
        encoding: 'utf8',
      },
    );
    expect(output).toMatch(/Overall exposure level/);
  });

  test.each(units)('%s ends only the main process by SIGTERM, whose workers answer the requests in flight', (unit) => {
    expect(read(unit)).toMatch(/^KillMode=mixed$/m);
  });

  test.each(units)('%s can listen on all addresses, which Node asks for over netlink', (unit) => {
    expect(read(unit)).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m);
  });

  test('have the same hardening', () => {
    const [server, service] = units.map((unit) => /# Hardening\.[^]+/.exec(read(unit))?.[0]);
    expect(server).toBeDefined();
    expect(service).toBe(server);
  });
});
