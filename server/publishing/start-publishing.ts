import type { Clock } from '../core/clock.ts';
import { createPoller } from '../core/poller.ts';
import type { Database } from '../database/open-database.ts';
import { createDraftStore } from './draft-store.ts';
import type { createPublishingStore } from './publishing-store.ts';
import { createUnpublishStore } from './unpublish-store.ts';

/** Publishes and unpublishes documents of one kind at their scheduled times. */
type Publisher = Pick<ReturnType<typeof createPublishingStore>, 'publishDue' | 'unpublishDue' | 'postponeDue'>;

/** Publishes releases at their scheduled times. */
export interface ReleasePublisher {
  due(): Promise<DueRelease[]>;
  publishDue(release: DueRelease): Promise<boolean>;
  postponeDue(release: DueRelease, error: string): Promise<void>;
}
interface DueRelease {
  id: number;
  name: string;
}

/** The time between two polls. A post is published at most this late. */
const POLL_INTERVAL_MS = 2_000;

/** Posts per poll of one instance. The rest follows without a delay. */
const BATCH_SIZE = 20;

/**
 * Publishes and unpublishes posts, and publishes releases, at their scheduled times, from the first trigger on. Every
 * instance runs it. Each transaction also removes the draft or the schedule, so that each change happens only once.
 */
export function startPublishing(parts: {
  db: Database;
  clock: Clock;
  /** Keys are the first word of a subject. */
  publishers: Record<'post' | 'page' | 'translation', Publisher>;
  releases: ReleasePublisher;
  /** The domain of the Message-IDs. */
  mailHost: string;
  /** Called after an e-mail was queued. */
  onEmail: () => void;
}) {
  const { db, clock, publishers, releases, mailHost, onEmail } = parts;
  const publisherOf = (subject: string) =>
    publishers[subject.slice(0, subject.indexOf(' ')) as keyof typeof publishers];
  const dueDrafts = createDraftStore(db, clock);
  const dueUnpublish = createUnpublishStore(db, clock);

  async function run(): Promise<void> {
    const [toPublish, toUnpublish] = [await dueDrafts.due(BATCH_SIZE), await dueUnpublish.due(BATCH_SIZE)];
    for (const draft of toPublish) {
      if (poller.isStopped) return;
      try {
        await publisherOf(draft.subject).publishDue(draft);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        // Log only the message of the error: a conflict contains the text of the draft.
        console.error(`The scheduled ${draft.subject} could not be published: ${reason}`);
        await publisherOf(draft.subject).postponeDue(draft, reason, mailHost);
        onEmail();
      }
    }
    for (const release of await releases.due()) {
      if (poller.isStopped) return;
      try {
        await releases.publishDue(release);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        console.error(`The scheduled release ${release.id} could not be published: ${reason}`);
        await releases.postponeDue(release, reason);
        onEmail();
      }
    }
    for (const { subject, requestedBy } of toUnpublish) {
      if (poller.isStopped) return;
      await publisherOf(subject).unpublishDue(subject, requestedBy);
    }
    if (toPublish.length === BATCH_SIZE || toUnpublish.length === BATCH_SIZE) poller.trigger();
  }

  const poller = createPoller({
    every: POLL_INTERVAL_MS,
    work: run,
    onFailure: (error) => console.error('Scheduled posts could not be read:', error),
    waitsForTrigger: true,
  });

  return {
    run,
    trigger: poller.trigger,
    async stop() {
      poller.stop();
      await poller.idle();
    },
  };
}
