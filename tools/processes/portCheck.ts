import { createServer } from 'node:net';

/** Rejects if a port cannot be used. The message names the setting for the port and the command to run again. */
export async function checkPortFree(port: number, setting: string, command: string): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is taken by another process' : `cannot be used (${error.code})`;
      reject(
        new Error(
          `Port ${port} ${reason}. End that process, or choose another port: ${setting}=${port + 100} ${command}`,
        ),
      );
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
