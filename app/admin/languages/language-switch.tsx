import { Link, useNavigate } from 'react-router';
import type { LanguageList } from '../../../contract/languages/languages.ts';
import { Field } from '../../ui/field.tsx';
import { attempt } from '../api.ts';
import { formatNumber } from '../i18n/format-number.ts';
import { t } from '../i18n/t.ts';
import { Muted, Row } from '../shell/layout/boxes.tsx';
import { describeOpen, totalOf } from './describe-counts.ts';
import { fetchLanguages, type LanguageEntry } from './language-calls.ts';
import styles from './language-switch.module.css';
import { translationsAddress } from './translations-address.ts';

/** Undefined if they cannot be loaded: the list beside them is shown without the switch. */
export async function loadLanguages(signal: AbortSignal): Promise<LanguageList | undefined> {
  const { value } = await attempt(() => fetchLanguages(signal), { toast: false });
  return value;
}

interface LanguageSwitchProps {
  list: LanguageList | undefined;
  type: 'page' | 'post';
  /** The code of the language whose list is shown. Undefined: the default language. */
  current?: string;
}

/** More languages than these are in a select. */
export const MAX_SEGMENTS = 4;

/** Leads to the lists of pages or posts in each language. Nothing on a site in one language. */
export function LanguageSwitch({ list, type, current }: LanguageSwitchProps) {
  const navigate = useNavigate();
  if (!list || list.languages.length === 0) return null;
  const source = type === 'page' ? '/admin/pages' : '/admin/manage-blogs';
  const entries = list.languages.map((language) => ({
    code: language.code,
    name: language.name,
    open: countsOf(language, type).missing + countsOf(language, type).outdated,
    to: translationsAddress(language.code, type),
  }));
  const all = [{ code: list.default.code, name: list.default.name, open: 0, to: source }, ...entries];
  const shown = list.languages.find(({ code }) => code === current);
  return (
    <Row wrap gap={16} align="center" className={styles.row}>
      {all.length > MAX_SEGMENTS ? (
        <Field
          as="select"
          label={<span className="visually-hidden">{t('Language')}</span>}
          className={styles.select}
          value={current ?? list.default.code}
          onChange={({ target }) => void navigate(all.find(({ code }) => code === target.value)?.to ?? source)}
        >
          {all.map(({ code, name, open }) => (
            <option key={code} value={code} lang={code}>
              {open > 0 ? `${name} (${open})` : name}
            </option>
          ))}
        </Field>
      ) : (
        <nav className={styles.segments} aria-label={t('Language')}>
          {all.map(({ code, name, open, to }) => (
            <Link key={code} to={to} aria-current={code === (current ?? list.default.code) ? 'true' : undefined}>
              <span lang={code}>{name}</span>
              {open > 0 && (
                <small>
                  {formatNumber(open)}
                  <span className="visually-hidden"> {t('missing or out of date')}</span>
                </small>
              )}
            </Link>
          ))}
        </nav>
      )}
      {shown && <Muted>{summaryOf(shown, type)}</Muted>}
    </Row>
  );
}

const countsOf = (language: LanguageEntry, type: 'page' | 'post') =>
  type === 'page' ? language.pages : language.posts;

/** '41 of 46 are up to date. 3 missing, 2 out of date'. */
function summaryOf(language: LanguageEntry, type: 'page' | 'post'): string {
  const counts = countsOf(language, type);
  const total = totalOf(counts);
  if (counts.current === total) return t('All {total, number} are up to date', { total });
  const upToDate = t('{current, number} of {total, number} up to date', { current: counts.current, total });
  return `${upToDate}. ${describeOpen(counts)}`;
}
