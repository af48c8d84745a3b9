import { DEFAULT_VIDEO_MEGABYTES } from '../../contract/media/media-library.ts';
import type { MediaSettings } from '../../contract/stored-settings.ts';
import type { Database } from './open-database.ts';
import { readStoredSetting } from './stored-setting.ts';

/** The maximum size of a video or audio file in megabytes, a setting of owners. Read at each upload. */
export const readVideoLimit = async (db: Database): Promise<number> =>
  (await readStoredSetting<MediaSettings>(db, 'media'))?.max_video_mb ?? DEFAULT_VIDEO_MEGABYTES;
