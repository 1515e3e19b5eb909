import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { checkPortFree } from './portCheck.ts';

test('a free port and port 0 are accepted, and a taken port is rejected', async () => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await expect(checkPortFree(port, 'PORT', 'npm run dev')).rejects.toThrow(
    `Port ${port} is taken by another process. End that process, or choose another port: PORT=${port + 100} npm run dev`,
  );
  await new Promise((resolve) => probe.close(resolve));
  await expect(checkPortFree(port, 'PORT', 'npm run dev')).resolves.toBeUndefined();
  await expect(checkPortFree(0, 'PORT', 'npm start')).resolves.toBeUndefined();
});
