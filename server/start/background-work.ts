import type { createArticleRenderer } from '../blog/html/article-renderer.ts';
import { createInstanceStore } from '../instances/instance-store.ts';
import { joinInstances } from '../instances/join-instances.ts';
import { storageId } from '../media/storage/open-file-storage.ts';
import { type ReleasePublisher, startPublishing } from '../publishing/start-publishing.ts';
import type { Core, Slice } from '../slice.ts';
import { createSweep } from './hourly-sweep.ts';
import { startSchedulingEmails } from './scheduled-emails.ts';

/** The background work of a site: sweeps, scheduled publishing and e-mails, and the work of each slice. */
export function createBackgroundWork(
  { db, clock, settings, mailHost, secretBox, outbox }: Core,
  parts: {
    articles: ReturnType<typeof createArticleRenderer>;
    publishers: Parameters<typeof startPublishing>[0]['publishers'];
    releases: ReleasePublisher;
    slices: Record<string, Slice>;
  },
) {
  const { articles, publishers, releases, slices } = parts;
  const all = Object.values(slices);
  const instanceStore = createInstanceStore(db, clock);
  const sweep = createSweep({ db, clock, articles, instances: instanceStore, secretBox, slices });
  const publisher = startPublishing({ db, clock, publishers, releases, mailHost, onEmail: outbox.trigger });
  const emailScheduler = startSchedulingEmails({ slices: all, onEmail: outbox.trigger });
  let instances: Awaited<ReturnType<typeof joinInstances>> | undefined;

  async function sealStored() {
    const count = await secretBox.sealStored();
    const lost = await secretBox.countLost();
    if (lost > 0) {
      console.error(
        `The key of ${lost} stored ${lost === 1 ? 'secret' : 'secrets'} is missing: put it back, or set up authenticator apps and webhooks again. See "The key of secrets" in docs/operating.md.`,
      );
    }
    if (count > 0) console.log(`${count} stored ${count === 1 ? 'secret was' : 'secrets were'} encrypted.`);
  }

  return {
    /** Starts all background work. */
    async startWork() {
      outbox.trigger();
      await sealStored().catch((error) => console.error('Secrets could not be encrypted:', error));
      await sweep.start();
      // Not needed with SQLite: all processes run on one machine and share its folder.
      if (settings.databaseUrl)
        instances = await joinInstances({ store: instanceStore, storage: await storageId(settings) });
      publisher.trigger();
      emailScheduler.trigger();
      for (const slice of all) await slice.start?.();
    },
    async stopWork() {
      await sweep.stop();
      await publisher.stop();
      await emailScheduler.stop();
      await articles.stop();
      await instances?.close();
      for (const slice of all) await slice.close?.();
    },
    sweep: sweep.sweep,
    /** Publishes and unpublishes everything that is due, without waiting for the next poll. */
    publishDue: publisher.run,
    /** Queues the e-mails whose time has come, without waiting for the next poll. */
    sendScheduledEmails: emailScheduler.run,
  };
}
