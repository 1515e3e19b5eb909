import { EnvironmentError } from '@site/shared/environment';
import { parseServiceEnvironment } from './env.ts';
import { startService } from './startService.ts';

try {
  const service = await startService(parseServiceEnvironment());
  process.send?.({ type: 'listening', port: service.port });
  let isClosing = false;
  const end = () => {
    if (isClosing) return;
    isClosing = true;
    void service.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.once('disconnect', end); // a parent that dies leaves no orphan
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : explainStart(error));
  process.exit(1);
}

function explainStart(error: unknown): string {
  const { code, message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, message: String(error) };
  if (code === 'EADDRINUSE')
    return `The site service cannot start: its port is taken. Set SERVICE_PORT to another one, or 0 for any. (${message})`;
  if (code === 'ENOENT')
    return `The site service cannot start: a file or folder is missing. Check CONTENT_DIR and INQUIRY_DB. (${message})`;
  return `The site service cannot start: ${message}`;
}
