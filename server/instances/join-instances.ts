import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { HEARTBEAT_INTERVAL_MS, type InstanceStore } from './instance-store.ts';

/**
 * Registers this instance in the database, and logs a warning about instances with a different image storage: images
 * uploaded there are missing here.
 */
export async function joinInstances({ store, storage }: { store: InstanceStore; storage: string }) {
  const me = { id: randomUUID(), name: `${hostname()}, process ${process.pid}`, storage };
  const warnedOf = new Set<string>();

  async function sendHeartbeat() {
    await store.heartbeat(me);
    for (const { id, name, storage: theirs } of await store.others(me.id)) {
      if (theirs === storage || warnedOf.has(id)) continue;
      warnedOf.add(id);
      console.warn(
        `Another instance (${name}) uses a different image storage: images uploaded there are missing here. All instances must share one, see docs/scaling.md.`,
      );
    }
  }

  await sendHeartbeat();
  // Ignore failures: an unavailable database is reported elsewhere, and the next heartbeat is due soon.
  const timer = setInterval(() => void sendHeartbeat().catch(() => {}), HEARTBEAT_INTERVAL_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await store.leave(me.id).catch(() => {});
    },
  };
}
