import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Module hook that sends the URL of each loaded module of a package. */
const hook = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (url.includes('/node_modules/')) process.send(url);
      return next(url, context);
    },
  });`;

test('a render worker loads no package, so that it starts fast', async () => {
  const worker = fork(path.join(import.meta.dirname, 'workerMain.ts'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', `data:text/javascript,${encodeURIComponent(hook)}`],
  });
  const messages: unknown[] = [];
  worker.on('message', (message) => messages.push(message));
  worker.send({});
  await once(worker, 'message');
  worker.disconnect();
  await once(worker, 'exit');
  expect(messages).toEqual([expect.objectContaining({ kind: 'rejected', part: 'shell' })]);
});
