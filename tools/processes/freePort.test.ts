import { createServer } from 'node:net';
import { freePort } from './freePort.ts';

// Linux assigns ports from 32768, other systems from 49152; both to outgoing connections and to servers on port 0.
const firstAssignedPort = 32_768;

test('a port is never one that the system assigns to another program meanwhile', async () => {
  for (let run = 0; run < 20; run++) {
    const port = await freePort();
    expect(port).toBeGreaterThan(1023);
    expect(port).toBeLessThan(firstAssignedPort);
  }
});

test('a port in use is not returned', async () => {
  const used = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => used.listen(port, '127.0.0.1', resolve));
  await expect(freePort([port, port])).rejects.toThrow(`No port from ${port} to ${port} is free`);
  await new Promise((resolve) => used.close(resolve));
});
