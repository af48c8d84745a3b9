import { t } from '../i18n/t.ts';

/** In a list: how many notes on a draft are open. */
export const OpenNotes = ({ count, as: Element = 'p' }: { count: number; as?: 'p' | 'small' }) =>
  count > 0 ? <Element>{t('{count, plural, one {# note open} other {# notes open}}', { count })}</Element> : null;
