import type { Pool } from '@site/shared/database';
import type { PoolClient } from 'pg';

/** Pause before the first new connection, in milliseconds; each consecutive failure doubles it. */
const firstPauseMs = 250;
/** Maximum pause between two attempts to connect, in milliseconds. */
const pauseLimitMs = 30_000;

/**
 * Calls `onEntry` when an entry was appended to the release log, and after each new connection, because entries may have
 * been appended meanwhile. It uses one connection of the pool, and connects again after a loss. It logs nothing: reading
 * the log, which does not stop, reports the same failure. The returned function ends it.
 */
export function listenForEntries(pool: Pool, onEntry: () => void): () => void {
  let isStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let disconnect: (() => void) | undefined;

  function retry() {
    disconnect = undefined;
    if (isStopped) return;
    timer = setTimeout(() => void connect(), Math.min(firstPauseMs * 2 ** failures, pauseLimitMs));
    failures += 1;
  }

  async function connect() {
    let client: PoolClient;
    try {
      client = await pool.connect();
    } catch {
      return retry();
    }
    if (isStopped) return client.release();
    const lose = () => {
      client.off('notification', onEntry).off('error', lose).off('end', lose);
      // Destroy the connection: returned to the pool, it would receive notifications for other users.
      client.release(true);
      retry();
    };
    client.on('notification', onEntry).on('error', lose).on('end', lose);
    disconnect = lose;
    try {
      await client.query('listen release_log');
      failures = 0;
      onEntry();
    } catch {
      if (disconnect === lose) lose();
    }
  }

  void connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    disconnect?.();
  };
}
