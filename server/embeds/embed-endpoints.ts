import {
  changeEmbeds,
  type EmbedSettingsView,
  type EmbedUse,
  embedSettings,
  enteredProvider,
  foundEmbed,
  lookUpEmbed,
} from '../../contract/embeds/embed-calls.ts';
import {
  addedProvider,
  allowedProviders,
  EMBED_PROVIDERS,
  type EmbedProvider,
  hostsOf,
} from '../../contract/embeds/providers.ts';
import { endpoint } from '../http/endpoint.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Core, FoundEmbedUse } from '../slice.ts';
import type { EmbedSettingsStore } from './embed-settings-store.ts';
import type { EmbedLookUp } from './look-up-embed.ts';

/** Per account: enough for a long article, too little to put load on other sites. */
const LOOK_UP_LIMIT = { name: 'embed', points: 100, seconds: 600 };

interface Ports {
  store: EmbedSettingsStore;
  lookUp: EmbedLookUp;
  /** All embeds of posts and pages, public or drafts. */
  findUses(): Promise<FoundEmbedUse[]>;
}

const withoutEmbeds = ({ embeds: _, ...use }: FoundEmbedUse): EmbedUse => use;

export function embedEndpoints({ db, clock }: Core, { store, lookUp, findUses }: Ports) {
  const limit = createRateLimit({ db, clock }, LOOK_UP_LIMIT);
  const read = async (): Promise<EmbedSettingsView> => {
    const [settings, uses] = await Promise.all([store.read(), findUses()]);
    const allowed = new Set(allowedProviders(settings).map(({ key }) => key));
    const view = (provider: EmbedProvider) => ({
      key: provider.key,
      name: provider.name,
      type: provider.type,
      note: provider.note,
      frame_host: hostsOf(provider).frame,
      is_allowed: allowed.has(provider.key),
      uses: uses.filter(({ embeds }) => embeds.some((one) => one.provider === provider.key)).map(withoutEmbeds),
    });
    return {
      providers: [
        ...EMBED_PROVIDERS.map((provider) => ({ ...view(provider), added: null })),
        ...settings.added.map((added) => ({
          ...view(addedProvider(added)),
          added: { ...added, permissions: [...added.permissions] },
        })),
      ],
      remembers: settings.remembers ?? false,
    };
  };

  return [
    endpoint('GET /admin/embeds', {
      summary: 'The providers whose videos, maps and pages may be embedded, and where they are used.',
      account: 'author',
      response: embedSettings,
      errors: [401],
      handle: read,
    }),
    endpoint('PUT /admin/embeds', {
      summary:
        'Change which of the known providers may be embedded, and whether visitors can have those of a provider always shown. Embeds of the others are shown as links.',
      account: 'owner',
      sessionOnly: true,
      json: changeEmbeds,
      response: embedSettings,
      errors: [400, 401, 422],
      async handle({ json, by }) {
        await store.allow(json, by);
        return read();
      },
    }),
    endpoint('POST /admin/embeds/providers', {
      summary: 'Allow another host, or change how its pages are embedded.',
      account: 'owner',
      sessionOnly: true,
      json: enteredProvider,
      response: embedSettings,
      errors: [400, 401, 422],
      async handle({ json, by }) {
        await store.add({ ...json, frame: json.frame ?? `https://${json.host}/{path}` }, by);
        return read();
      },
    }),
    endpoint('DELETE /admin/embeds/providers/{host}', {
      summary: 'Allow a host that was added no longer. Its embeds are shown as links.',
      account: 'owner',
      sessionOnly: true,
      response: embedSettings,
      errors: [401, 404],
      async handle({ params: { host }, by }) {
        await store.remove(host, by);
        return read();
      },
    }),
    endpoint('POST /admin/embeds/look-up', {
      summary: 'Ask the provider of an address for its title and picture, and store the picture.',
      account: 'author',
      json: lookUpEmbed,
      response: foundEmbed,
      errors: [400, 401, 422, 429, 503],
      async handle({ c, json: { address }, by }) {
        await limit.count(String(c.get('account').id), 'You added many embeds. Wait a few minutes, then try again.');
        return lookUp(address, allowedProviders(await store.read()), by, c.req.raw.signal);
      },
    }),
  ];
}
