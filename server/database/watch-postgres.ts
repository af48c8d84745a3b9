import type { Client } from 'pg';
import { POSTS_CHANGED } from './notify-posts-changed.ts';
import { type WriteWatch, watchByTime } from './watch-by-time.ts';

/** Milliseconds before a lost connection is tried again: a server that restarts should not be stormed. */
const RETRY = 1_000;

/** Milliseconds to wait for the connection: an address that swallows packets answers nothing at all. */
const CONNECTION_TIMEOUT = 5_000;

/**
 * A connection of its own on which PostgreSQL tells of other processes' changes at once. While it is lost, and for
 * writers that give no notice, the database is still asked in the rhythm of `watchByTime`.
 */
export function watchPostgres(url: string, rhythm?: Parameters<typeof watchByTime>[0]): WriteWatch {
  const watch = watchByTime(rhythm);
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isLost = false;

  async function listen() {
    const { default: pg } = await import('pg');
    if (isClosed) return;
    const line = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECTION_TIMEOUT });
    client = line;
    let hasEnded = false;
    const end = (error?: Error) => {
      if (hasEnded || isClosed) return;
      hasEnded = true;
      if (!isLost)
        console.error('PostgreSQL cannot tell of changes, and is asked for them:', error?.message ?? 'ended');
      isLost = true;
      line.end().catch(() => {});
      retry = setTimeout(listen, RETRY).unref();
    };
    line.on('error', end);
    line.on('end', () => end());
    line.on('notification', watch.expectWrite);
    try {
      await line.connect();
      await line.query(`listen ${POSTS_CHANGED}`);
      isLost = false;
      // What was told before went unheard.
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
