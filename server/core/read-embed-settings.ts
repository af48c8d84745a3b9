import { EMBED_PROVIDERS, type EmbedSettings } from '../../contract/embeds/providers.ts';
import type { Database } from '../database/open-database.ts';
import { readStoredSetting } from '../database/stored-setting.ts';

/** The settings of embeds, or the defaults if no owner has changed them. */
export const readEmbedSettings = async (db: Database): Promise<EmbedSettings> =>
  (await readStoredSetting<EmbedSettings>(db, 'embeds')) ?? { switched: [], added: [] };

/** Nothing may be embedded. */
export const NO_EMBEDS: EmbedSettings = {
  switched: EMBED_PROVIDERS.filter(({ isAllowedInitially }) => isAllowedInitially).map(({ key }) => key),
  added: [],
};
