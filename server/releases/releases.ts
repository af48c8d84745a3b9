import type { ReleasePublisher } from '../publishing/start-publishing.ts';
import type { Core, Slice } from '../slice.ts';
import { createReleasePublisher } from './publish-release.ts';
import { createReleaseReader } from './read-release.ts';
import { releaseEndpoints } from './release-endpoints.ts';
import { createReleaseLinkStore } from './release-link-store.ts';
import type { ReleaseParts } from './release-ports.ts';
import { createReleaseStore } from './release-store.ts';
import { createTrials } from './trial.ts';

/**
 * Drafts and redirects that are published together. What a release changes is found out by publishing it in a transaction
 * that is rolled back (trial.ts): that gives its problems, its hash, and the rows for the preview of the whole site.
 * publish-release.ts does the same and commits; undo-release.ts puts back what was there before.
 */
export function openReleases(core: Core, ports: ReleaseParts) {
  const { db, clock, mailHost } = core;
  const tryRelease = createTrials(db, ports);
  const publisher = createReleasePublisher(db, clock, ports);
  const reader = createReleaseReader(db, clock, tryRelease);
  const links = createReleaseLinkStore(db, clock);

  return {
    endpoints: releaseEndpoints(core, { ports, reader, publisher }),
    sweeps: [links.sweep],
    /** For server/publishing/start-publishing.ts. */
    publisher: {
      due: createReleaseStore(db, clock).due,
      publishDue: publisher.publishDue,
      postponeDue: (release, reason) => publisher.postpone(release, reason, mailHost),
    } satisfies ReleasePublisher,
  } satisfies Slice & Record<string, unknown>;
}
