import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Fact, FIND_LIMITS } from '../../../contract/find.ts';
import { Field } from '../../ui/field.tsx';
import { msg, rich, t } from '../i18n/t.ts';
import { CheckBox } from '../shell/controls/check-box.tsx';
import { Card, Row } from '../shell/layout/boxes.tsx';
import styles from './find.module.css';
import type { FindView } from './find-url.ts';

interface FindFormProps {
  view: FindView;
  /** The fact that takes the place of the words. */
  fact?: Fact | undefined;
  /** Sentences beside the fields. */
  errors?: { q?: string | undefined; replacement?: string | undefined };
  onSearch: (view: FindView) => void;
  /** Called while a replacement is typed. It needs no new search: the results show it. */
  onReplacement?: (change: Pick<FindView, 'replacement' | 'fact'>) => void;
}

const OPTIONS = {
  whole_words: msg('Whole words'),
  match_case: msg('Match case'),
  drafts: msg('Drafts too'),
  links: msg('Addresses of links'),
} as const;

/** The words to find, and their replacement. Searches when Enter or Search is pressed, never while somebody types. */
export function FindForm({ view, fact, errors = {}, onSearch, onReplacement }: FindFormProps) {
  const [search, setSearch] = useState(view.search);
  const [replacement, setReplacement] = useState(view.replacement);
  const [isTooShort, setTooShort] = useState(false);
  const words = useRef<HTMLInputElement>(null);
  // A link or Back has changed the address.
  useEffect(() => setSearch(view.search), [view.search]);
  useEffect(() => setReplacement(view.replacement), [view.replacement]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = search.q.trim();
    setTooShort(q === '');
    if (q === '') return words.current?.focus();
    onSearch({ search: { ...search, q }, replacement, fact: view.fact });
  };
  return (
    <Card
      as="form"
      className={styles.form}
      role="search"
      aria-label={t('Find and replace')}
      noValidate
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <Field
          ref={words}
          label={t('Find')}
          value={search.q}
          maxLength={FIND_LIMITS.words}
          autoComplete="off"
          error={isTooShort ? t('Enter the words to find.') : errors.q}
          onChange={({ target }) => setSearch({ ...search, q: target.value })}
        />
        {view.fact ? (
          <Field
            label={t('Replace with')}
            value={fact ? `${fact.label}: ${fact.value}` : t('A fact of Company')}
            readOnly
            hint={
              <>
                {t('A fact of Company.')}{' '}
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => onReplacement?.({ replacement: '', fact: null })}
                >
                  {t('Use words instead')}
                </button>
              </>
            }
            error={errors.replacement}
          />
        ) : (
          <Field
            label={rich('Replace with <span>(optional)</span>', {
              span: (text) => <span className={styles.optional}>{text}</span>,
            })}
            value={replacement}
            maxLength={FIND_LIMITS.replacement}
            autoComplete="off"
            error={errors.replacement}
            onChange={({ target }) => {
              setReplacement(target.value);
              onReplacement?.({ replacement: target.value, fact: null });
            }}
          />
        )}
        <button type="submit" className="button button-primary button-small">
          {t('Search')}
        </button>
      </div>
      <Row wrap className={styles.options}>
        {Object.entries(OPTIONS).map(([name, label]) => (
          <label key={name}>
            <CheckBox
              checked={search[name as keyof typeof OPTIONS]}
              onChange={({ target }) => setSearch({ ...search, [name]: target.checked })}
            />
            {t(label)}
          </label>
        ))}
      </Row>
    </Card>
  );
}
