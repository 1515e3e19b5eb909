import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Tells of each module of a package that is loaded. */
const hook = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (url.includes('/node_modules/')) process.send(url);
      return next(url, context);
    },
  });`;

test('a render worker starts with modules of the site alone, and loads no package: many are started', async () => {
  const worker = fork(path.join(import.meta.dirname, 'workerMain.ts'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', `data:text/javascript,${encodeURIComponent(hook)}`],
  });
  const said: unknown[] = [];
  worker.on('message', (message) => said.push(message));
  worker.send({});
  await once(worker, 'message');
  worker.disconnect();
  await once(worker, 'exit');
  expect(said).toEqual([expect.objectContaining({ kind: 'rejected', part: 'shell' })]);
});
