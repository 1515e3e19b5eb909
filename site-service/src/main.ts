import { isPacked } from '@site/shared/env';
import { EnvironmentError } from '@site/shared/environment';
import { nameSourceLines } from '@site/shared/sourceLines';
import { parseServiceEnvironment } from './env.ts';
import { startService } from './startService.ts';

if (isPacked) nameSourceLines(import.meta.filename);

try {
  const service = await startService(parseServiceEnvironment());
  process.send?.({ type: 'listening', port: service.port, adminPort: service.adminPort });
  let isClosing = false;
  const shutDown = () => {
    if (isClosing) return;
    isClosing = true;
    void service.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', shutDown);
  process.once('SIGINT', shutDown);
  process.once('disconnect', shutDown); // the parent has exited: do not stay as an orphan
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : describeStartError(error));
  process.exit(1);
}

function describeStartError(error: unknown): string {
  const { code, message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, message: String(error) };
  if (code === 'EADDRINUSE')
    return `The site service cannot start: its port is in use. Set SERVICE_PORT or SERVICE_ADMIN_PORT to another port, or 0 for any free port. (${message})`;
  if (code === 'ENOENT')
    return `The site service cannot start: a file or folder is missing. Check CONTENT_DIR, SECTIONS_DIR and INQUIRY_DB. (${message})`;
  return `The site service cannot start: ${message}`;
}
