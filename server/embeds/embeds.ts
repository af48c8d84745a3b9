import type { Core, Slice } from '../slice.ts';
import { embedEndpoints } from './embed-endpoints.ts';
import { createEmbedSettingsStore } from './embed-settings-store.ts';
import { createEmbedLookUp, type StorePicture } from './look-up-embed.ts';

interface Ports {
  /** Asked for their embeds. */
  slices(): readonly Slice[];
  storePicture: StorePicture;
}

/**
 * Videos, maps and pages of other sites in posts and pages. They are stored as data and shown as a picture of ours with a
 * button; nothing is loaded from elsewhere until a visitor presses it. contract/embeds/providers.ts knows the providers,
 * ../blog/html/embed-figure.ts how an article stores an embed, and render-embed.ts beside it what visitors get.
 */
export function openEmbeds(core: Core, { slices, storePicture }: Ports) {
  const { db, clock, network } = core;
  const store = createEmbedSettingsStore(db, clock);
  const lookUp = createEmbedLookUp({ network, storePicture });
  const findUses = async () => (await Promise.all(slices().map((slice) => slice.findEmbeds?.() ?? []))).flat();
  return { endpoints: embedEndpoints(core, { store, lookUp, findUses }) } satisfies Slice;
}
