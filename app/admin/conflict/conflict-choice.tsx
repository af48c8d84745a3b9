import { Fragment, type ReactNode, useId } from 'react';
import { markWords } from '../history/mark-changes.ts';
import { t } from '../i18n/t.ts';
import styles from './conflict.module.css';

/** The version in the form, or the one that was saved in the meantime. */
export type Side = 'local' | 'remote';

interface ConflictChoiceProps {
  label: string;
  /** Null if the version has no value here. */
  local: string | null;
  remote: string | null;
  remoteImage?: ReactNode;
  renderText?: (text: string) => ReactNode;
  chosen: Side;
  onChoose: (side: Side) => void;
}

/** One difference, with both versions and the choice between them. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { label, local, remote, remoteImage, renderText = (text) => text, chosen, onChoose } = props;
  const name = useId();
  const segments = markWords(local ?? '', remote ?? '');
  const isFormatOnly = local === remote;
  const card = (side: Side, text: string | null, heading: string) => (
    <label className={styles.card}>
      <span className={styles.side} aria-hidden="true">
        {heading}
      </span>
      <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
      <span className={styles.text}>
        <span className="visually-hidden">{heading}: </span>
        {text === null ? (
          <em>{t('Not in this version')}</em>
        ) : (
          <MarkedText segments={segments.filter(({ mark }) => mark !== MARK_OF_OTHER[side])} renderText={renderText} />
        )}
        {isFormatOnly && <em> {t('Same text, different formatting.')}</em>}
        {side === 'remote' && remoteImage}
      </span>
    </label>
  );
  return (
    <div className={styles.pair} role="radiogroup" aria-label={label}>
      {card('local', local, t('Your version'))}
      {card('remote', remote, t('Saved version'))}
    </div>
  );
}

/** Words that only the other version has. */
const MARK_OF_OTHER = { local: 'ins', remote: 'del' } as const;

interface MarkedTextProps {
  segments: ReturnType<typeof markWords>;
  renderText: (text: string) => ReactNode;
}

function MarkedText({ segments, renderText }: MarkedTextProps) {
  let start = 0;
  return segments.map(({ text, mark }) => {
    const key = start;
    start += text.length;
    return mark ? <mark key={key}>{renderText(text)}</mark> : <Fragment key={key}>{renderText(text)}</Fragment>;
  });
}
