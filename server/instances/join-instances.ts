import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { HEARTBEAT_INTERVAL_MS, type InstanceStore } from './instance-store.ts';

/**
 * Tells the other instances on the database of this one, and warns in the log about one that keeps its images
 * elsewhere: what is uploaded there could not be shown here.
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
        `Another instance (${name}) keeps its images in another place: what is uploaded there is missing here. Let all instances share one place, see docs/scaling.md.`,
      );
    }
  }

  await sendHeartbeat();
  // A database that is away is told of elsewhere, and the next sign is due soon.
  const signs = setInterval(() => void sendHeartbeat().catch(() => {}), HEARTBEAT_INTERVAL_MS);
  signs.unref();
  return {
    async close() {
      clearInterval(signs);
      await store.leave(me.id).catch(() => {});
    },
  };
}
