import { Hono } from 'hono';
import { isSiteKey } from '../core/secret-box.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { Core, Slice } from '../slice.ts';
import { findFileTargets } from './library/link-target-store.ts';
import { createMediaBinStore } from './library/media-bin-store.ts';
import { mediaLibraryEndpoints } from './library/media-library-endpoints.ts';
import type { FoundPlaces, PageTitles } from './library/media-place-store.ts';
import { refreshMediaWords } from './library/media-word-store.ts';
import { mediaRoutes } from './media-routes.ts';
import { openImages } from './open-images.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { countUploads, handOverUploads } from './uploads-of.ts';

interface Ports {
  files: FileStorage;
  privateFiles: FileStorage;
  /** Which private files they use, and which places of files a search finds. */
  slices(): readonly Slice[];
  pageTitles: PageTitles;
}

/** Pictures and PDFs: uploaded, served under /media with the variants of pictures, and described in the library. */
export function openMedia(core: Core, { files, privateFiles, slices, pageTitles }: Ports) {
  const { db, clock, settings } = core;
  const { bucket, publicUrl } = settings.media;
  const findPrivateFiles = async (names: readonly string[]) => {
    const used = await Promise.all(slices().map((slice) => slice.findPrivateFiles?.(names) ?? []));
    // Also earlier keys, which secrets may still be encrypted with.
    return new Set([...used.flatMap((found) => [...found]), ...names.filter(isSiteKey)]);
  };
  const searchPlaces = async (q: string): Promise<FoundPlaces> => {
    const found = await Promise.all(slices().map((slice) => slice.findMediaPlaces?.(q)));
    return {
      posts: found.flatMap((places) => places?.posts ?? []),
      drafts: found.flatMap((places) => places?.drafts ?? []),
      pages: found.flatMap((places) => places?.pages ?? []),
    };
  };
  const images = openImages({
    db,
    files,
    privateFiles: { storage: privateFiles, findNames: findPrivateFiles },
    clock,
    workers: settings.workers,
    isOwnStorage: !bucket,
    urlPrefix: publicUrl && `${publicUrl}/`,
  });
  const bin = createMediaBinStore(db, files, clock);
  return {
    endpoints: mediaLibraryEndpoints(core, { files, images, mediaBin: bin, pageTitles, searchPlaces }),
    routes: new Hono<WebEnv>().route('/media', mediaRoutes(files, images)),
    async start() {
      images.start();
    },
    close: images.close,
    refresh: (signal: AbortSignal) => refreshMediaWords({ db, clock, signal }),
    sweeps: [bin.sweep, images.removeUnfinished],
    owned: { kind: 'files', count: countUploads, handOver: handOverUploads },
    findLinkTargets: findFileTargets(db),
    images,
    bin,
  } satisfies Slice & Record<string, unknown>;
}
