import { Link } from 'react-router';
import type { TranslationEntry, TranslationState } from '../../../contract/languages/translations.ts';
import { counted } from '../../../contract/text/counted.ts';
import { useMay } from '../rights.ts';
import { type Square, StateLabel } from '../shell/layout/state-label.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './translation-list.module.css';
import { translationAddress } from './translations-address.ts';

const STATES: Record<TranslationState, { square: Square; label: string; action: string }> = {
  missing: { square: 'hollow', label: 'Missing', action: 'Translate' },
  draft: { square: 'hollow', label: 'Draft', action: 'Edit' },
  outdated: { square: 'yellow', label: 'Out of date', action: 'Update' },
  current: { square: 'green', label: 'Up to date', action: 'Edit' },
};

const KINDS: Record<TranslationEntry['kind'], string | undefined> = {
  post: undefined,
  page: undefined,
  section: 'Reusable section',
  collection: 'Collection',
  company: 'On every page',
  navigation: 'On every page',
  author: 'Author',
};

/** A page or post in a language: what is to be done, and who changed it last. */
export function TranslationRow({ language, entry }: { language: string; entry: TranslationEntry }) {
  const { full, inSentence } = useSiteTime();
  const mayEdit = useMay()('PUT /admin/translations/{language}/{source}/draft');
  const { id, kind, title, state, publish_at, updated_by, updated_at } = entry;
  const { square, label, action } = STATES[state];
  const editor = translationAddress(language, id);
  // Somebody who may not edit it can read its versions.
  const address = mayEdit ? editor : `${editor}/history`;
  const mayOpen = mayEdit || (state !== 'missing' && state !== 'draft');
  return (
    <li>
      <div className={styles.name}>
        <h2>{mayOpen ? <Link to={address}>{title}</Link> : title}</h2>
        {KINDS[kind] && <p>{KINDS[kind]}</p>}
      </div>
      <div className={styles.state}>
        <StateLabel square={square} className={state === 'missing' ? styles.missing : undefined}>
          {label}
        </StateLabel>
        <p>{describeTexts(entry)}</p>
        {publish_at && <p>Scheduled for {full(publish_at)}</p>}
      </div>
      <div className={styles.changed}>
        {updated_by && <span>{personName(updated_by)}</span>}
        {updated_at && <p>{capitalized(inSentence(updated_at))}</p>}
      </div>
      {mayOpen ? (
        <Link className="plain-button" to={address} prefetch="intent">
          {mayEdit ? action : 'View'}
          <span className="visually-hidden"> {title}</span>
        </Link>
      ) : (
        <span />
      )}
    </li>
  );
}

/** '2 texts changed, 1 missing'. */
function describeTexts({ state, texts, missing, outdated, has_draft }: TranslationEntry): string {
  if (state === 'missing') return counted(texts, 'text', 'texts');
  if (state === 'draft') return `${texts - missing} of ${counted(texts, 'text', 'texts')}`;
  const parts = [
    outdated > 0 && `${counted(outdated, 'text', 'texts')} changed`,
    missing > 0 && (outdated > 0 ? `${missing} missing` : `${counted(missing, 'text', 'texts')} missing`),
    has_draft && 'unpublished changes',
  ];
  return capitalized(parts.filter(Boolean).join(', '));
}
