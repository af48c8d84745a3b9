import { type EmbedTarget, embedKey } from '../../contract/embeds/embed.ts';
import { allowedProviders, type EmbedProvider, pageOfEmbed, providerName } from '../../contract/embeds/providers.ts';
import { SITE } from '../activity/actor.ts';
import { readGoneEmbeds } from '../core/read-gone-embeds.ts';
import type { Core, FoundEmbedUse, Slice } from '../slice.ts';
import { checkEmbeds } from './check-embeds.ts';
import { type DescribeEmbeds, describeBareEmbed } from './describe-bare-embeds.ts';
import { createEmbedCheckStore } from './embed-check-store.ts';
import { embedEndpoints } from './embed-endpoints.ts';
import { createEmbedSettingsStore } from './embed-settings-store.ts';
import { createEmbedLookUp, type StorePicture } from './look-up-embed.ts';

interface Ports {
  /** All slices, to find the embeds in their texts. */
  slices(): readonly Slice[];
  storePicture: StorePicture;
  describeEmbeds: DescribeEmbeds;
}

/**
 * Videos, maps and pages of other sites in posts and pages. They are stored as data and shown as a stored picture with
 * a button. Nothing is loaded from the other site until a visitor presses the button. contract/embeds/providers.ts
 * lists the providers, ../blog/html/embed-figure.ts stores an embed in an article, and render-embed.ts renders it for
 * visitors.
 */
export function openEmbeds(core: Core, { slices, storePicture, describeEmbeds }: Ports) {
  const { db, clock, network } = core;
  const store = createEmbedSettingsStore(db, clock);
  const lookUp = createEmbedLookUp({ network, storePicture });
  const checks = createEmbedCheckStore(db, clock);
  const findUses = async () => (await Promise.all(slices().map((slice) => slice.findEmbeds?.() ?? []))).flat();
  /** When this process last listed the embedded videos. */
  let listedAt = Number.NEGATIVE_INFINITY;
  /** The embeds without a picture at that time, with their posts. */
  let bare = new Map<string, FoundEmbedUse['embeds']>();

  /** Checks some videos every hour, so that each is checked once a week. */
  async function check(signal: AbortSignal): Promise<void> {
    const providers = allowedProviders(await store.read()).filter(({ type, oembed }) => type === 'video' && oembed);
    if (clock() - listedAt > DAY_MS) {
      const keys = new Set(providers.map(({ key }) => key));
      const found = (await findUses()).flatMap(({ embeds }) => embeds);
      await checks.keep(found.filter(({ provider }) => keys.has(provider)));
      bare = Map.groupBy(
        found.filter(({ bareIn }) => bareIn),
        embedKey,
      );
      listedAt = clock();
    }
    const there = await checkEmbeds(providers, { store: checks, network, signal });
    for (const target of there) {
      const posts = new Set(bare.get(embedKey(target))?.flatMap(({ bareIn }) => bareIn ?? []));
      if (posts.size > 0 && !signal.aborted) await describe(target, posts, { providers, signal });
    }
  }

  /** Adds a picture and a title, which imported and pasted embeds do not have. */
  async function describe(
    target: EmbedTarget,
    posts: ReadonlySet<string>,
    { providers, signal }: { providers: readonly EmbedProvider[]; signal: AbortSignal },
  ): Promise<void> {
    const found = await lookUp(pageOfEmbed(target) ?? '', providers, SITE, signal);
    if (!found.picture) return;
    const sources = slices().flatMap(({ editableTexts = [] }) => editableTexts);
    for (const post of posts) await describeBareEmbed(post, found, { db, clock, sources, describeEmbeds });
  }

  return {
    endpoints: embedEndpoints(core, { store, lookUp, findUses }),
    refresh: (signal: AbortSignal) =>
      check(signal).catch((error) => console.error('The embedded videos could not be checked:', error)),
    /** Posts and pages with videos that are gone. */
    async findGone(): Promise<GoneVideo[]> {
      const gone = new Map((await readGoneEmbeds(db)).map((target) => [embedKey(target), target]));
      if (gone.size === 0) return [];
      return (await findUses()).flatMap(({ embeds, title, address }) =>
        [...new Set(embeds.flatMap((embed) => gone.get(embedKey(embed)) ?? []))].map((target) => {
          const name = providerName(target.provider);
          const message = `A video from ${name} is no longer available. Replace it, or remove it.`;
          return { title, address, href: pageOfEmbed(target) ?? '', message };
        }),
      );
    },
  } satisfies Slice & Record<string, unknown>;
}

const DAY_MS = 86_400_000;

interface GoneVideo {
  title: string;
  /** The screen on which it is edited. */
  address: string;
  /** The address of the page. */
  href: string;
  message: string;
}
