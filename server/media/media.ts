import { join } from 'node:path';
import { Hono } from 'hono';
import { mediaPath } from '../../contract/media/media.ts';
import type { Actor } from '../activity/actor.ts';
import { isSiteKey } from '../core/secret-box.ts';
import { removeAbandoned } from '../http/receive-file.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { Core, Slice } from '../slice.ts';
import { extendUploadTimeout } from './extend-upload-timeout.ts';
import { createImageRenderer } from './image-renderer.ts';
import { createImageImport } from './import-image.ts';
import { editableMedia } from './library/editable-media.ts';
import { findFileTargets } from './library/link-target-store.ts';
import { createMediaBinStore } from './library/media-bin-store.ts';
import { mediaLibraryEndpoints } from './library/media-library-endpoints.ts';
import type { FoundPlaces, PageTitles } from './library/media-place-store.ts';
import { refreshMediaWords, writeMediaWords } from './library/media-word-store.ts';
import { mediaRoutes } from './media-routes.ts';
import { openImages } from './open-images.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { countUploads, handOverUploads } from './uploads-of.ts';
import { readCaptionFile } from './videos/caption-store.ts';
import { createVideoImport } from './videos/import-video.ts';
import { findPlayers, findPlayersInHtml } from './videos/video-store.ts';
import { prewarmImageWorker } from './worker/prewarm-image-worker.ts';

interface Ports {
  files: FileStorage;
  privateFiles: FileStorage;
  /** Tell which private files are used, and find the places that use media files. */
  slices(): readonly Slice[];
  pageTitles: PageTitles;
  /** Timeout for importing an image, in milliseconds. */
  importTimeout: number | undefined;
}

/**
 * Pictures, videos, audio and PDFs: they are uploaded, served under /media with the variants of pictures and the
 * captions of videos, and described in the library. The folder videos/ contains the code for videos and audio only.
 */
export function openMedia(core: Core, { files, privateFiles, slices, pageTitles, importTimeout }: Ports) {
  const { db, clock, settings, network } = core;
  const { bucket, publicUrl } = settings.media;
  /** The folder for uploads in progress. It is on the disk of DATA_DIR, whose free space Health checks. */
  const folder = join(settings.dataDir, 'uploads');
  const findPrivateFiles = async (names: readonly string[]) => {
    const used = await Promise.all(slices().map((slice) => slice.findPrivateFiles?.(names) ?? []));
    // Earlier keys are in use too, since secrets may still be encrypted with them.
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
  const renderer = createImageRenderer();
  const importImage = createImageImport({ network, timeout: importTimeout });
  return {
    endpoints: mediaLibraryEndpoints(core, { files, images, folder, mediaBin: bin, pageTitles, searchPlaces }),
    /** For calls that may upload files. */
    uploadMiddleware: [prewarmImageWorker(), extendUploadTimeout()] as const,
    routes: new Hono<WebEnv>().route(
      '/media',
      mediaRoutes(files, { ...images, readCaptions: (name) => readCaptionFile(db, name) }),
    ),
    async start() {
      images.start();
    },
    close: images.close,
    refresh: (signal: AbortSignal) => refreshMediaWords({ db, clock, signal }),
    sweeps: [bin.sweep, images.removeUnfinished, () => removeAbandoned(folder, clock())],
    owned: { kind: 'files', count: countUploads, handOver: handOverUploads },
    findLinkTargets: findFileTargets(db),
    editableTexts: editableMedia(db, clock),
    images,
    /** Fetches an image from another, public site. */
    importImage,
    /** The data for the players in a text, or for some files. */
    players: {
      inHtml: (html: string) => findPlayersInHtml(db, html),
      of: (names: readonly string[]) => findPlayers(db, names),
    },
    /** Copies a picture of another, public site into the library. */
    async copyPicture(url: string, by: Actor, signal: AbortSignal) {
      const file = await importImage(url, signal);
      const { name, width, height } = await images.store(file, { by: by.who, reuse: true, signal });
      return { url: mediaPath(name), width, height };
    },
    /** Draws the site's own images. */
    renderer,
    /** For imports. */
    importing: {
      storePicture: (file: File, by: Actor) => images.store(file, { by: by.who, reuse: true }),
      fetchPicture: (url: string) => importImage(url),
      ...createVideoImport({ db, images, folder, network }),
      removePicture: (name: string, by: Actor) => bin.removeNamed(name, by),
    },
    /** For imports of another site's export: stores the search text of an item of the library. */
    restoring: { indexMedia: writeMediaWords },
  } satisfies Slice & Record<string, unknown>;
}
