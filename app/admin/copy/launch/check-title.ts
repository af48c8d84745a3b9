import type { LaunchCheckEntry } from '../../../../contract/copy/launch.ts';
import { t } from '../../i18n/t.ts';

/** Checks of facts and social networks. People typed their names, so these are not translated. */
const NAMED = /^company\.(?:facts|social)\./;

export const checkTitle = ({ id, title }: LaunchCheckEntry): string => (NAMED.test(id) ? title : t(title));
