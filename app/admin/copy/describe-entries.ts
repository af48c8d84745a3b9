import { t } from '../i18n/t.ts';

/** '12 entries, 2 hidden'. */
export const describeEntries = ({ total, hidden }: { total: number; hidden: number }): string =>
  hidden > 0
    ? t('{total, plural, one {# entry} other {# entries}}, {hidden} hidden', { total, hidden })
    : t('{total, plural, one {# entry} other {# entries}}', { total });
