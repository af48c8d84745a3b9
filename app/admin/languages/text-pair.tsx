import { lazy, memo, Suspense, useEffect, useRef } from 'react';
import type { Language } from '../../../contract/languages/languages.ts';
import type { SourceText } from '../../../contract/languages/translations.ts';
import { FieldError } from '../../ui/field.tsx';
import { Prose } from '../../ui/prose.tsx';
import type { EditorHandle } from '../blog/editor/editor-handle.ts';
import { isEmptyHtml } from '../blog/form/is-empty-html.ts';
import { FactText } from '../copy/fact-text.tsx';
import { FactField } from '../copy/fields/fact-field.tsx';
import { markChanges } from '../history/mark-changes.ts';
import { MarkedWords } from '../history/marked-words.tsx';
import { panelLanguage } from '../i18n/panel-language.ts';
import { t } from '../i18n/t.ts';
import { NoteButton } from '../notes/field-notes.tsx';
import { Muted } from '../shell/layout/boxes.tsx';
import styles from './edit-translation.module.css';
import { PairLabel } from './pair-label.tsx';
import { leaveText, type TextPair, typeText } from './translated-texts.ts';
import type { TranslationForm } from './use-translation-draft.ts';

interface TextPairProps {
  pair: TextPair;
  original: Language;
  language: Language;
  error: string | undefined;
  /** Increases each time the form is filled with other texts. */
  filled: number;
  target: { path: string } | undefined;
  change: TranslationForm['change'];
  onMark: (pair: TextPair) => void;
  onEnter: (path: string) => void;
}

/** A text of the source, with what changed in it since, beside its translation. */
export function TextPairRow({
  pair,
  original,
  language,
  error,
  filled,
  target,
  change,
  onMark,
  onEnter,
}: TextPairProps) {
  const { path, name, format, state, translated } = pair;
  const isArticle = format === 'article';
  const label = (
    <>
      <span className="visually-hidden" lang="en">
        {name},{' '}
      </span>
      {language.name}
    </>
  );
  const mark = state === 'outdated' && (
    <button
      type="button"
      className={`plain-button ${styles.mark}`}
      lang={panelLanguage()}
      dir="ltr"
      onClick={() => onMark(pair)}
    >
      {t('Mark as up to date')}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the event bubbles from the controls inside.
    <div className={styles.pair} data-state={state} data-path={path} onFocus={() => onEnter(path)}>
      <PairLabel name={name} state={state} original={original}>
        <NoteButton path={path} label={name} />
      </PairLabel>
      <div className={styles.source}>
        <Muted as="span" lang={original.code}>
          {original.name}
        </Muted>
        <div lang={original.code} dir={original.direction}>
          <Original text={pair} before={state === 'outdated' ? translated?.source : undefined} />
        </div>
      </div>
      <div className={styles.target} lang={language.code} dir={language.direction}>
        {/* An article is long. */}
        {isArticle && mark}
        {isArticle ? (
          <ArticleField
            key={filled}
            label={t('{name} in {language}', { name, language: language.name })}
            text={pair}
            html={translated?.text ?? ''}
            error={error}
            target={target}
            change={change}
          />
        ) : (
          <FactField
            kind={isLong(pair.text) ? 'text' : 'line'}
            name={path}
            label={label}
            hint={undefined}
            error={error}
            value={translated?.text ?? ''}
            placeholder={undefined}
            onChange={(text) => change((texts) => typeText(texts, pair, text))}
            onBlur={() => change((texts) => leaveText(texts, path))}
          />
        )}
        {!isArticle && mark}
      </div>
    </div>
  );
}

/** Characters that fit on a line of the form. */
const LINE = 60;

const isLong = (text: string) => text.length > LINE || text.includes('\n');

/** The text of the source. `before`: the text of the source when it was translated. */
function Original({ text: { format, text }, before }: { text: SourceText; before: string | undefined }) {
  if (format === 'article') return <Prose html={before === undefined ? text : markChanges(before, text)} />;
  const renderText = (part: string) => <FactText text={part} />;
  return (
    <p className={styles.lines}>
      {before === undefined ? renderText(text) : <MarkedWords before={before} after={text} renderText={renderText} />}
    </p>
  );
}

/** The editor of posts, in a file of its own. */
const ArticleEditor = memo(lazy(() => import('../blog/editor/editor.tsx').catch(() => ({ default: EditorNotLoaded }))));

function EditorNotLoaded() {
  return (
    <FieldError id="editor-not-loaded">
      {t('The editor could not be loaded. Check your connection and load this page again. Nothing is lost.')}
    </FieldError>
  );
}

interface ArticleFieldProps {
  label: string;
  text: SourceText;
  /** The HTML that the editor starts with. */
  html: string;
  error: string | undefined;
  target: { path: string } | undefined;
  change: TranslationForm['change'];
}

function ArticleField({ label, text, html, error, target, change }: ArticleFieldProps) {
  const editor = useRef<EditorHandle>(null);
  const { path } = text;
  useEffect(() => {
    if (target?.path === path) editor.current?.focus();
  }, [target, path]);
  const edit = () => {
    const written = editor.current?.html() ?? '';
    const isEmpty = isEmptyHtml(written);
    change((texts) => (isEmpty ? leaveText(typeText(texts, text, ''), path) : typeText(texts, text, written)));
  };
  const errorId = `${path}-error`;
  return (
    <>
      <Suspense fallback={<div className={styles.loading} />}>
        <ArticleEditor
          ref={editor}
          label={label}
          initialHtml={html}
          isDisabled={false}
          errorId={error && errorId}
          note=""
          onEdit={edit}
        />
      </Suspense>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}
