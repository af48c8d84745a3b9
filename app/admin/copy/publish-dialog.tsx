import { useState } from 'react';
import { Link } from 'react-router';
import type { SectionUse } from '../../../contract/copy/section-library.ts';
import { msg, rich, t } from '../i18n/t.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { RadioCards } from '../shell/controls/radio-cards.tsx';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { Note } from '../shell/layout/note.tsx';
import { RuledList } from '../shell/layout/rows.tsx';
import { joinWords } from '../shell/text/join-words.ts';
import { documentTitle } from './document-title.ts';
import styles from './edit-page.module.css';
import { FactText, useFillFacts } from './fact-text.tsx';
import type { DocumentChange } from './find-document-changes.ts';

interface PublishDialogProps {
  title: string;
  changes: DocumentChange[];
  /** Sample texts and facts of this page that nobody has confirmed. */
  toConfirm: number;
  /** The pages that show it, if it is a reusable section. */
  pages: readonly SectionUse[];
  /** The names of reusable sections on the page whose changes are not public. */
  unpublished: readonly string[];
  /** The names of forms that ask for no email address and no phone number. */
  unanswerable: readonly string[];
  onPublish: () => Promise<unknown>;
  onDiscard: () => void;
  /** Opens another dialog that replaces this one. */
  onOpen: (dialog: 'schedule' | 'preview-links') => void;
  /** Whether the changes can be discarded: the page is public without them. */
  canDiscard: boolean;
  onClose: () => void;
}

const WAYS = [
  { value: 'now', label: msg('Now'), text: msg('Visitors see it within a few seconds') },
  { value: 'schedule', label: msg('Schedule'), text: msg('Choose a day and a time') },
  { value: 'preview-links', label: msg('Preview link only'), text: msg('For a colleague to read first') },
] as const;
const ACTIONS = { now: msg('Publish now'), schedule: msg('Choose a time'), 'preview-links': msg('Create a link') };

/** Shows what will change in public, and publishes it now or at another time. */
export function PublishDialog(props: PublishDialogProps) {
  const {
    title,
    changes,
    toConfirm,
    pages,
    unpublished,
    unanswerable,
    onPublish,
    onDiscard,
    onOpen,
    canDiscard,
    onClose,
  } = props;
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('now');
  const [isBusy, setBusy] = useState(false);
  const fill = useFillFacts();
  const goOn = async () => {
    if (way !== 'now') return onOpen(way);
    setBusy(true);
    await onPublish();
  };
  return (
    <Dialog
      title={t('Publish {title}', { title })}
      note={
        changes.length > 0
          ? t(
              '{count, plural, one {# change becomes} other {# changes become}} public. You can restore any version from History.',
              { count: changes.length },
            )
          : undefined
      }
      size="wide"
      onClose={() => !isBusy && onClose()}
      footer={
        <>
          {canDiscard && (
            <button
              type="button"
              className={`button button-secondary button-small ${styles.discard}`}
              disabled={isBusy}
              onClick={onDiscard}
            >
              {t('Discard changes')}
            </button>
          )}
          <button type="button" className="button button-secondary button-small" disabled={isBusy} onClick={onClose}>
            {t('Keep as draft')}
          </button>
          <BusyButton
            type="button"
            data-autofocus
            className="button-primary button-small"
            isBusy={isBusy}
            busyText={t('Publishing...')}
            onClick={() => void goOn()}
          >
            {t(ACTIONS[way])}
          </BusyButton>
        </>
      }
    >
      <RuledList className={styles.changes}>
        {changes.map(({ where, before, after, note }) => (
          <li key={`${where} ${before} ${after} ${note}`}>
            <b>{fill(where)}</b>
            <p>
              {before && (
                <del>
                  <FactText text={before} />
                </del>
              )}{' '}
              {after && (
                <ins>
                  <FactText text={after} />
                </ins>
              )}{' '}
              {note}
            </p>
          </li>
        ))}
      </RuledList>
      {pages.length > 0 && (
        <Note title={t('{count, plural, one {# page changes} other {# pages change}}', { count: pages.length })}>
          {joinWords(pages.map(documentTitle))}
        </Note>
      )}
      {unpublished.length > 0 && (
        <Note
          title={t('Changes of {list} stay unpublished', {
            list: joinWords(unpublished.map((name) => t('“{name}”', { name }))),
          })}
        >
          {unpublished.length === 1
            ? t('Other pages show this section, too. Publish it in its row.')
            : t('Other pages show these sections, too. Publish each in its row.')}
        </Note>
      )}
      {toConfirm > 0 && (
        <Note
          title={t('{count, plural, one {# sample is} other {# samples are}} not confirmed yet', { count: toConfirm })}
        >
          {rich('You can publish anyway. <link>Open the checklist</link>', {
            link: (text) => <Link to="/admin/launch-checklist">{text}</Link>,
          })}
        </Note>
      )}
      {unanswerable.length > 0 && (
        <Note title={t('You cannot reply to messages from {list}', { list: joinWords(unanswerable.map(fill)) })}>
          {t('You can publish anyway, or add a field for an email address or a phone number.')}
        </Note>
      )}
      <RadioCards
        legend={t('When to publish')}
        isLegendHidden
        isRow
        cards={WAYS.map(({ value, label, text }) => ({ value, label: t(label), text: t(text) }))}
        value={way}
        onChange={setWay}
      />
    </Dialog>
  );
}
