import { type KeyboardEvent, useId, useState } from 'react';
import { DRAFT_LIMITS } from '../../../../contract/blog/post-drafts.ts';
import { hasAtMost } from '../../../../contract/text/characters.ts';
import { cleanLine } from '../../../../contract/text/clean-text.ts';
import { FieldError } from '../../../ui/field.tsx';
import { rich, t } from '../../i18n/t.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { Row } from '../../shell/layout/boxes.tsx';
import { useAnnouncement } from '../editor/use-announcement.ts';
import styles from './tag-field.module.css';

/** Tags as chips. Enter or a comma adds the typed tag, Backspace in the empty field removes the last tag. */
export function TagField({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [announcement, announce] = useAnnouncement();

  /** Returns whether nothing is left to add. */
  const add = (text: string): boolean => {
    const added = text
      .split(',')
      .map((tag) => cleanLine(tag).replace(/\s+/g, ' '))
      .filter(Boolean);
    const known = new Set(tags.map((tag) => tag.toLowerCase()));
    const isNew = (tag: string) => !known.has(tag.toLowerCase()) && Boolean(known.add(tag.toLowerCase()));
    const next = [...tags, ...added.filter(isNew)];
    const problem =
      (added.some((tag) => !hasAtMost(DRAFT_LIMITS.tag, tag)) &&
        t('Tags can have at most {limit} characters.', { limit: DRAFT_LIMITS.tag })) ||
      (next.length > DRAFT_LIMITS.tags && t('You can add at most {limit} tags.', { limit: DRAFT_LIMITS.tags })) ||
      undefined;
    setError(problem);
    if (problem) return false;
    if (next.length > tags.length) {
      onChange(next);
      announce(t('{list} added.', { list: next.slice(tags.length).join(', ') }));
    }
    setTyped('');
    return true;
  };
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    announce(t('{tag} removed.', { tag }));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      // Enter would publish.
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && !event.repeat && typed === '' && tags.length > 0) {
      event.preventDefault();
      remove(tags.at(-1) as string);
    }
  };

  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{rich('Tags <small>(optional)</small>', { small: (text) => <small>{text}</small> })}</label>
      <Row wrap gap={8} className={styles.chips}>
        {tags.map((tag) => (
          <span key={tag}>
            {tag}
            <button
              type="button"
              aria-label={t('Remove {tag}', { tag })}
              onClick={() => {
                remove(tag);
                document.getElementById(id)?.focus();
              }}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
        <input
          id={id}
          value={typed}
          placeholder={t('Add')}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ target: { value } }) => {
            if (value.includes(',')) add(value);
            else {
              setError(undefined);
              setTyped(value);
            }
          }}
          onKeyDown={handleKeyDown}
          onBlur={() => typed && add(typed)}
        />
      </Row>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
