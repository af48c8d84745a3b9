import type { Client } from 'pg';
import { CHANNEL } from './notify-write.ts';
import { type WriteWatcher, watchByPolling } from './watch-by-polling.ts';

/** Delay before reconnecting, so that a restarting server is not flooded with attempts. */
const RECONNECT_DELAY_MS = 1_000;

/** Connection timeout, for networks that drop packets. */
const CONNECTION_TIMEOUT_MS = 5_000;

/**
 * Listens on a dedicated connection for PostgreSQL notifications of other processes' changes. Falls back to
 * `watchByPolling` while the connection is lost, and for writers that send no notifications.
 */
export function watchPostgres(url: string, pollOptions?: Parameters<typeof watchByPolling>[0]): WriteWatcher {
  const watch = watchByPolling(pollOptions);
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isLost = false;

  async function listen() {
    const { default: pg } = await import('pg');
    if (isClosed) return;
    const connection = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    });
    client = connection;
    let hasEnded = false;
    const end = (error?: Error) => {
      if (hasEnded || isClosed) return;
      hasEnded = true;
      if (!isLost)
        console.error('Lost the connection for change notifications, polling instead:', error?.message ?? 'ended');
      isLost = true;
      connection.end().catch(() => {});
      retry = setTimeout(listen, RECONNECT_DELAY_MS).unref();
    };
    connection.on('error', end);
    connection.on('end', () => end());
    connection.on('notification', watch.expectWrite);
    try {
      await connection.connect();
      await connection.query(`listen ${CHANNEL}`);
      isLost = false;
      // Earlier notifications were missed.
      watch.expectWrite();
    } catch (error) {
      end(error as Error);
    }
  }

  void listen();
  return {
    ...watch,
    close() {
      isClosed = true;
      clearTimeout(retry);
      client?.end().catch(() => {});
    },
  };
}
