import { mkdtemp, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Child, startChild } from './children.ts';

const started: Child[] = [];
afterEach(() => Promise.all(started.splice(0).map((child) => child.stop())));

/** Starts a script as one of the site's processes. `untilLine` resolves when the script has written such a line. */
async function start(script: string, isRestarted = false) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'child-')), 'script.mjs');
  await writeFile(file, script);
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  const child = startChild({
    name: 'sample',
    script: file,
    settings: { GREETING: 'hello', PORT: '0' },
    isRestarted,
    restartDelaysMs: [1],
    onLine(line) {
      lines.push(line);
      for (const check of listeners) check();
    },
  });
  started.push(child);
  const untilLine = (text: string, times = 1) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (lines.filter((line) => line.includes(text)).length < times) return;
        listeners.delete(check);
        resolve();
      };
      listeners.add(check);
      check();
    });
  return { child, lines, untilLine };
}

const listens = `
  process.on('SIGTERM', () => process.exit(0));
  setInterval(() => {}, 1000);
  process.send({ type: 'listening', port: Number(process.env.PORT) || 4321 });
  console.log(process.env.GREETING, process.env.PORT);
`;

test('a process gets its settings, reports its port and ends when it is stopped', async () => {
  const { child, untilLine } = await start(listens);
  expect(await child.port).toBe(4321);
  await untilLine('hello 0');
  await child.stop();
  expect(child.process.exitCode).toBe(0);
  await child.stop();
});

test('if a process ends before it listens, the error contains its last output', async () => {
  const { child } = await start(`console.error('the port is taken'); process.exit(3);`, true);
  await expect(child.port).rejects.toThrow(/^The sample ended \(code 3\):\nthe port is taken$/);
});

test('a killed process is started again on the same port', async () => {
  const { child, untilLine } = await start(listens, true);
  await child.port;
  const first = child.process;
  first.kill('SIGKILL');
  await untilLine('The sample ended (SIGKILL) and is started again.');
  await untilLine('hello 4321');
  expect(child.process.pid).not.toBe(first.pid);
});

test('a stopped process is not started again', async () => {
  const { child, lines, untilLine } = await start(listens, true);
  await untilLine('hello');
  await child.stop();
  expect(lines.filter((line) => line.includes('started again'))).toEqual([]);
});

test('a process that is stopped before its pending restart is not started again', async () => {
  const { child, lines, untilLine } = await start(listens, true);
  await untilLine('hello');
  child.process.kill('SIGKILL');
  await untilLine('is started again');
  await child.stop();
  expect(lines.filter((line) => line.startsWith('hello'))).toHaveLength(1);
});

test('child processes of a killed process end with it, even one in an endless loop', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connected = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const looper = `import { connect } from 'node:net'; connect(${port}, '127.0.0.1', () => { for (;;); });`;
  const { child } = await start(`
    import { spawn } from 'node:child_process';
    spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(looper)}]);
    setInterval(() => {}, 1000);
    process.send({ type: 'listening', port: 1 });
  `);
  const connection = await connected;
  const ended = new Promise((resolve) => connection.once('close', () => resolve('ended')));
  connection.resume();
  child.process.kill('SIGKILL');
  expect(await ended).toBe('ended');
  server.close();
});
