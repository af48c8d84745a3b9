import {
  type EmbedSettingsView,
  embedSettings,
  type FoundEmbed,
  foundEmbed,
} from '../../../contract/embeds/embed-calls.ts';
import type { AddedProvider } from '../../../contract/embeds/providers.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';

/** Has the server ask the provider of an address, and store its picture. */
export const lookUpEmbed = (address: string): Promise<FoundEmbed> =>
  callApi({
    method: 'POST',
    path: '/api/admin/embeds/look-up',
    json: { address },
    responseSchema: foundEmbed,
    failure: msg('The address could not be looked up.'),
    isRepeatable: true,
  });

export const fetchEmbedSettings = (signal: AbortSignal): Promise<EmbedSettingsView> =>
  callApi({
    path: '/api/admin/embeds',
    responseSchema: embedSettings,
    failure: msg('The providers could not be loaded.'),
    signal,
  });

export const changeEmbeds = (json: { allowed: readonly string[]; remembers?: boolean }): Promise<EmbedSettingsView> =>
  callApi({
    method: 'PUT',
    path: '/api/admin/embeds',
    json,
    responseSchema: embedSettings,
    failure: msg('The settings of embeds could not be changed.'),
  });

export const addProvider = (provider: Omit<AddedProvider, 'frame'> & { frame?: string }): Promise<EmbedSettingsView> =>
  callApi({
    method: 'POST',
    path: '/api/admin/embeds/providers',
    json: provider,
    responseSchema: embedSettings,
    failure: msg('The provider could not be added.'),
  });

export const removeProvider = (host: string): Promise<EmbedSettingsView> =>
  callApi({
    method: 'DELETE',
    path: `/api/admin/embeds/providers/${encodeURIComponent(host)}`,
    responseSchema: embedSettings,
    failure: msg('The provider could not be removed.'),
  });
