import type { SessionStore } from './accounts/session-store.ts';
import type { PostBinStore } from './blog/post-bin-store.ts';
import type { Clock } from './clock.ts';
import type { MessageBinStore } from './contact/message-bin-store.ts';
import { acquirePeriod } from './database/lease.ts';
import type { Database } from './database/open-database.ts';
import { createLimitStore } from './http/limit-store.ts';
import type { InstanceStore } from './instances/instance-store.ts';
import type { openImages } from './media/open-images.ts';

const HOUR = 3_600_000;

/** Removes expired data once an hour. Only one of the processes that share a database does it. */
export async function startSweeping(parts: {
  db: Database;
  clock: Clock;
  bin: PostBinStore;
  messageBin: MessageBinStore;
  sessions: SessionStore;
  instances: InstanceStore;
  images: ReturnType<typeof openImages>;
}) {
  const { db, clock, bin, messageBin, sessions, instances, images } = parts;
  const limits = createLimitStore(db, clock);

  // The bin first, since removing posts may leave images unused.
  const sweep = async () => {
    await bin.sweep().catch((error) => console.error('Expired posts could not be removed:', error));
    await messageBin.sweep().catch((error) => console.error('Expired messages could not be removed:', error));
    await sessions.sweep().catch((error) => console.error('Expired sessions could not be removed:', error));
    await instances.sweep().catch((error) => console.error('Old instances could not be removed:', error));
    await limits.sweep().catch((error) => console.error('Expired rate limits could not be removed:', error));
    await images.sweep().catch((error) => console.error('Unused images could not be removed:', error));
  };
  const sweepIfLeased = async () => {
    if (await acquirePeriod(db, clock, 'sweep', HOUR)) await sweep();
  };

  await sweepIfLeased();
  const timer = setInterval(() => {
    sweepIfLeased().catch((error) => console.error('The lease for the hourly sweep could not be acquired:', error));
  }, HOUR);
  timer.unref();
  return { sweep, stop: () => clearInterval(timer) };
}
