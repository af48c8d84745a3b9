import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  adaptCase,
  errorPath,
  type Fact,
  type FindSearch,
  type FoundDocument,
  type FoundHit,
} from '../../../contract/find.ts';
import { DocumentSketch } from '../copy/document-sketch.tsx';
import { t } from '../i18n/t.ts';
import { moveFocus } from '../shell/controls/arrow-keys.ts';
import { CheckBox } from '../shell/controls/check-box.tsx';
import { Icon } from '../shell/controls/icon.tsx';
import { Card } from '../shell/layout/boxes.tsx';
import { personName } from '../shell/text/person-name.ts';
import type { useChoice } from './choice.ts';
import { describeFound, differenceOf, fieldName } from './describe-found.ts';
import styles from './find.module.css';

/** Documents that are shown at first, and with each press of Show more. */
const PER_STEP = 50;

interface FoundListProps {
  documents: readonly FoundDocument[];
  search: FindSearch;
  /** What takes the place of the words. Undefined: the words are only shown. */
  put: { replacement: string; fact: Fact | undefined } | undefined;
  choice: ReturnType<typeof useChoice>;
  /** Why a text cannot have the words, by document and path. */
  errors: Readonly<Record<string, string[]>>;
}

/** What was found, document by document. Arrows move between the check boxes, Enter opens the place. */
export function FoundList({ documents, ...rest }: FoundListProps) {
  const [count, setCount] = useState(PER_STEP);
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const box = event.target as HTMLElement;
    if (!box.matches('input')) return;
    const boxes = [...(list.current?.querySelectorAll<HTMLElement>('input:not(:disabled)') ?? [])];
    if (moveFocus(event, boxes, 'column') || event.key !== 'Enter') return;
    event.preventDefault();
    box.closest('li')?.querySelector('a')?.click();
  };
  const hidden = documents.length - count;
  return (
    <>
      <ul ref={list} className={styles.found} aria-label={t('Found')} onKeyDown={onKeyDown}>
        {documents.slice(0, count).map((document) => (
          <FoundItem key={document.id} document={document} {...rest} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={`plain-button ${styles.more}`} onClick={() => setCount(count + PER_STEP)}>
          {t('Show {count} more of {hidden, plural, one {# document} other {# documents}}', {
            count: Math.min(hidden, PER_STEP),
            hidden,
          })}
        </button>
      )}
    </>
  );
}

function FoundItem({
  document,
  choice,
  put,
  errors,
  ...rest
}: Omit<FoundListProps, 'documents'> & { document: FoundDocument }) {
  const { id, title, hits, writing } = document;
  const errorOf = ({ path }: FoundHit) => errors[errorPath(id, path)]?.[0];
  const hasError = hits.some((hit) => errorOf(hit));
  const [isOpen, setOpen] = useState(hits.length <= 20);
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError]);
  const choosable = hits.flatMap((_, index) => (choice.reasonOf(document, index) ? [] : [index]));
  const chosen = hits.filter((_, index) => choice.isChosen(document, index)).length;
  const note = writing
    ? t('{name} is editing it', { name: personName(writing) })
    : put && chosen === 0
      ? choosable.length === 0
        ? t('Cannot be replaced')
        : t('Not chosen')
      : undefined;
  const hitsId = `hits-${id.replaceAll(' ', '-')}`;
  return (
    <Card as="li">
      <div className={`${styles.head} ${put ? '' : styles.unchosen}`}>
        {put && (
          <label className={styles.box}>
            <CheckBox
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < choosable.length;
              }}
              checked={chosen > 0 && chosen === choosable.length}
              disabled={choosable.length === 0}
              onChange={({ target }) => choice.choose(document, choosable, target.checked)}
            />
            <span className="visually-hidden">{t('All in {title}', { title })}</span>
          </label>
        )}
        <FoundPicture document={document} />
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          aria-controls={hitsId}
          onClick={() => setOpen(!isOpen)}
        >
          <b>{title}</b>
          <span>{describeFound(document)}</span>
        </button>
        {note && <span className={styles.note}>{note}</span>}
        <span className={styles.count}>
          {hits.length}
          <span className="visually-hidden"> {t('found')}</span>
        </span>
        <svg
          className={styles.arrow}
          viewBox="0 0 12 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M2 4L6 8L10 4" />
        </svg>
      </div>
      <ul id={hitsId} className={styles.hits} hidden={!isOpen} aria-label={title}>
        {isOpen &&
          hits.map((hit, index) => (
            // A path has several hits.
            // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
            <li key={index} className={put ? '' : styles.unchosen}>
              {put && (
                <label className={styles.box}>
                  <CheckBox
                    checked={choice.isChosen(document, index)}
                    disabled={choice.reasonOf(document, index) !== undefined}
                    onChange={({ target }) => choice.choose(document, [index], target.checked)}
                  />
                  <span className="visually-hidden">
                    {t('Replace in {field}: {before}{found}{after}', {
                      field: fieldName(hit.field),
                      before: hit.before,
                      found: hit.found,
                      after: hit.after,
                    })}
                  </span>
                </label>
              )}
              <div>
                <span className={styles.sub}>{fieldName(hit.field)}</span>
                <Sentence hit={hit} put={choice.reasonOf(document, index) ? undefined : put} {...rest} />
                <HitNotes hit={hit} reason={put && choice.reasonOf(document, index)} error={errorOf(hit)} />
              </div>
              <Link
                className="icon-button"
                to={hit.address}
                aria-label={t('Open {field} of {title}', { field: fieldName(hit.field), title })}
              >
                <Icon name="external" />
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}

function HitNotes({
  hit: { places },
  reason,
  error,
}: {
  hit: FoundHit;
  reason: string | undefined;
  error: string | undefined;
}) {
  return (
    <>
      {places !== null && places > 0 && (
        <span className={styles.sub}>
          {t('Changes {places, plural, one {# place} other {# places}} automatically', { places })}
        </span>
      )}
      {reason && <span className={styles.sub}>{reason}</span>}
      {error && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
    </>
  );
}

/** The words in their sentence, with what takes their place. */
function Sentence({ hit, put, search }: { hit: FoundHit; search: FindSearch; put: FoundListProps['put'] }) {
  const { before, found, after, names_facts: namesFacts } = hit;
  if (!put) {
    return (
      <p dir="auto">
        {before}
        <mark>{found}</mark>
        {after}
      </p>
    );
  }
  if (put.fact) {
    return (
      <p dir="auto">
        {before}
        <del>{found}</del> <ins>{namesFacts ? t('{label} (fact)', { label: put.fact.label }) : put.fact.value}</ins>
        {after}
      </p>
    );
  }
  const { same, removed, added, rest } = differenceOf(found, adaptCase(found, put.replacement, search));
  return (
    <p dir="auto">
      {before}
      {same}
      {removed && <del>{removed}</del>}
      {added && <ins>{added}</ins>}
      {rest}
      {after}
    </p>
  );
}

function FoundPicture({ document: { id, kind, picture, section } }: { document: FoundDocument }) {
  if (picture) {
    return (
      <span className={styles.picture}>
        <img src={picture} alt="" loading="lazy" decoding="async" />
      </span>
    );
  }
  if (kind === 'reply')
    return (
      <span className={styles.picture}>
        <Icon name="messages" />
      </span>
    );
  if (kind === 'redirect')
    return (
      <span className={styles.picture}>
        <Icon name="redirects" />
      </span>
    );
  if (kind === 'author')
    return (
      <span className={styles.picture}>
        <Icon name="author" />
      </span>
    );
  if (kind === 'post' || kind === 'media')
    return (
      <span className={styles.picture}>
        <Icon name="file" />
      </span>
    );
  return <DocumentSketch document={{ key: id.slice('page '.length), first_section: section }} />;
}
