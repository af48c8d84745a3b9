import type { ReleasePublisher } from '../publishing/start-publishing.ts';
import type { Core, Slice } from '../slice.ts';
import { findReleasesInPanel } from './find-releases-in-panel.ts';
import { createReleasePublisher } from './publish-release.ts';
import { createReleaseReader } from './read-release.ts';
import { releaseEndpoints } from './release-endpoints.ts';
import { createReleaseLinkStore } from './release-link-store.ts';
import type { ReleaseParts } from './release-ports.ts';
import { createReleaseStore, isOpen } from './release-store.ts';
import { eraseClient, findClient } from './sign-off/client-erasure.ts';
import { openSignOff } from './sign-off/sign-off.ts';
import { createTrials } from './trial.ts';

/**
 * Drafts and redirects that are published together. The changes of a release are found by publishing it in a
 * transaction that is rolled back (trial.ts). This gives its problems, its hash, and the rows for the preview of the
 * whole site. publish-release.ts does the same and commits; undo-release.ts restores the state before. Each part is
 * published in a savepoint (../publishing/part-publisher.ts): if one part fails, none is published. The preview,
 * ../release-preview.ts, reads a database in which the changed rows replace the present ones. Decision 69.
 */
export function openReleases(core: Core, ports: ReleaseParts) {
  const { db, clock } = core;
  const trials = createTrials(db, ports);
  const publisher = createReleasePublisher(core, ports);
  const reader = createReleaseReader(db, clock, trials);
  const store = createReleaseStore(db, clock);
  const links = createReleaseLinkStore(db, clock);

  const signOff = openSignOff(core, {
    read: reader.read,
    changes: reader.changes,
    lockOpen: async (trx, id) => isOpen(await createReleaseStore(trx, clock).find(id, { isLocked: true })),
    facts: ports.facts,
    onApproved: (trx, id) => createReleaseStore(trx, clock).publishSoon(id),
  });

  return {
    endpoints: [...releaseEndpoints(core, { ports, reader, publisher }), ...signOff.endpoints],
    emails: signOff.emails,
    /** For the pages of a client's link. */
    signOff: signOff.pages,
    /** For people who want to see or erase their data: see server/privacy/. */
    erasure: { findClient, eraseClient },
    sweeps: [links.sweep],
    links,
    /** The release that a link shows. Without an outcome, the release is already published. */
    async openLink(token: string) {
      const link = await links.find(token);
      if (!link) return undefined;
      const { id, name, ...release } = await store.find(link.releaseId);
      const outcome = await trials.outcomeOf({ id, name, ...release }, await store.parts(id));
      return { link, release: { id, name }, outcome };
    },
    findInPanel: findReleasesInPanel(store),
    /** For server/publishing/start-publishing.ts. */
    publisher: {
      due: store.due,
      publishDue: publisher.publishDue,
      postponeDue: publisher.postpone,
    } satisfies ReleasePublisher,
  } satisfies Slice & Record<string, unknown>;
}
