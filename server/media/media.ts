import { Hono } from 'hono';
import type { WebEnv } from '../http/visitor.ts';
import type { Core, Slice } from '../slice.ts';
import { findFileTargets } from './library/link-target-store.ts';
import { createMediaBinStore } from './library/media-bin-store.ts';
import { mediaLibraryEndpoints } from './library/media-library-endpoints.ts';
import type { PageTitles, SearchPlaces } from './library/media-place-store.ts';
import { refreshMediaWords } from './library/media-word-store.ts';
import { mediaRoutes } from './media-routes.ts';
import { openImages } from './open-images.ts';
import type { PrivateFiles } from './storage/check-private-files.ts';
import type { FileStorage } from './storage/file-storage.ts';

interface Ports {
  files: FileStorage;
  privateFiles: PrivateFiles;
  pageTitles: PageTitles;
  searchPlaces: SearchPlaces;
}

/** Pictures and PDFs: uploaded, served under /media with the variants of pictures, and described in the library. */
export function openMedia(core: Core, { files, privateFiles, ...places }: Ports) {
  const { db, clock, settings } = core;
  const { bucket, publicUrl } = settings.media;
  const images = openImages({
    db,
    files,
    privateFiles,
    clock,
    workers: settings.workers,
    isOwnStorage: !bucket,
    urlPrefix: publicUrl && `${publicUrl}/`,
  });
  const bin = createMediaBinStore(db, files, clock);
  return {
    endpoints: mediaLibraryEndpoints(core, { files, images, mediaBin: bin, ...places }),
    routes: new Hono<WebEnv>().route('/media', mediaRoutes(files, images)),
    async start() {
      images.start();
    },
    close: images.close,
    refresh: (signal: AbortSignal) => refreshMediaWords({ db, clock, signal }),
    sweeps: [bin.sweep, images.removeUnfinished],
    findLinkTargets: findFileTargets(db),
    images,
    bin,
  } satisfies Slice & Record<string, unknown>;
}
