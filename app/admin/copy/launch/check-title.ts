import type { LaunchCheckEntry } from '../../../../contract/copy/launch.ts';
import { t } from '../../i18n/t.ts';

/** Facts and social networks have names that somebody typed. */
const NAMED = /^company\.(?:facts|social)\./;

export const checkTitle = ({ id, title }: LaunchCheckEntry): string => (NAMED.test(id) ? title : t(title));
