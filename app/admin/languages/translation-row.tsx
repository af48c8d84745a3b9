import { Link } from 'react-router';
import type { TranslationEntry } from '../../../contract/languages/translations.ts';
import { msg, t } from '../i18n/t.ts';
import { OpenNotes } from '../notes/open-notes.tsx';
import { InRelease } from '../releases/in-release.tsx';
import type { ReleasedParts } from '../releases/released-parts.ts';
import { useMay } from '../rights.ts';
import { capitalized } from '../shell/text/capitalized.ts';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './translation-list.module.css';
import { TRANSLATION_STATE, TranslationStateLabel } from './translation-state.tsx';
import { translationAddress } from './translations-address.ts';

const KINDS: Record<TranslationEntry['kind'], string | undefined> = {
  post: undefined,
  page: undefined,
  section: msg('Reusable section'),
  collection: msg('Collection'),
  company: msg('On every page'),
  navigation: msg('On every page'),
  author: msg('Author'),
};

interface TranslationRowProps {
  language: string;
  entry: TranslationEntry;
  released: ReleasedParts;
}

/** A page or post in a language: what is to be done, and who changed it last. */
export function TranslationRow({ language, entry, released }: TranslationRowProps) {
  const { full, inSentence } = useSiteTime();
  const mayEdit = useMay()('PUT /admin/translations/{language}/{source}/draft', { language });
  const { id, kind, title, state, review, publish_at, updated_by, updated_at } = entry;
  const { action } = TRANSLATION_STATE[state];
  const kindName = KINDS[kind];
  const address = translationAddress(language, id);
  return (
    <li>
      <div className={styles.name}>
        <h2>
          <Link to={address}>{title}</Link>
        </h2>
        {kindName && <p>{t(kindName)}</p>}
      </div>
      <div className={styles.state}>
        <TranslationStateLabel state={state} review={review} />
        <p>{describeTexts(entry)}</p>
        {publish_at && <p>{t('Scheduled for {time}', { time: full(publish_at) })}</p>}
        <OpenNotes count={entry.open_notes} />
        <InRelease subject={`translation ${language} ${id}`} released={released} />
      </div>
      <div className={styles.changed}>
        {updated_by && <span>{personName(updated_by)}</span>}
        {updated_at && <p>{capitalized(inSentence(updated_at))}</p>}
      </div>
      <Link className="plain-button" to={address} prefetch="intent">
        {mayEdit ? t(action) : t('View')}
        <span className="visually-hidden"> {title}</span>
      </Link>
    </li>
  );
}

/** '2 texts changed, 1 missing'. */
function describeTexts({ state, texts, missing, outdated, has_draft }: TranslationEntry): string {
  if (state === 'missing') return t('{count, plural, one {# text} other {# texts}}', { count: texts });
  if (state === 'draft')
    return t('{translated} of {count, plural, one {# text} other {# texts}}', {
      translated: texts - missing,
      count: texts,
    });
  const parts = [
    outdated > 0 && t('{count, plural, one {# text changed} other {# texts changed}}', { count: outdated }),
    missing > 0 &&
      (outdated > 0
        ? t('{count} missing', { count: missing })
        : t('{count, plural, one {# text missing} other {# texts missing}}', { count: missing })),
    has_draft && t('unpublished changes'),
  ];
  return capitalized(parts.filter(Boolean).join(', '));
}
