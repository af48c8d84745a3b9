import { PHONE_HREF, site } from '../../../content/site.ts';
import { Tile } from '../../art/tile.tsx';
import { ErrorSign } from '../../ui/error-sign.tsx';
import type { Answer } from './answer.ts';
import './outcome-band.css';

/** The copy for each outcome. */
export interface OutcomeWords<Field extends string> {
  fields: Record<Field, string>;
  sent: Record<'title' | 'when' | 'reply' | 'replyTo' | 'again', string>;
  failed: Record<'title' | 'text', string>;
  invalid: Record<'one' | 'other', string>;
}

interface OutcomeBandProps<Field extends string> {
  answer: Answer<Field>;
  words: OutcomeWords<Field>;
}

/** Reports the outcome above the form and takes the focus. */
export function OutcomeBand<Field extends string>({ answer, words }: OutcomeBandProps<Field>) {
  const isSent = answer.state === 'sent';
  return (
    <div
      className={isSent ? 'outcome-band outcome-band-sent' : 'outcome-band'}
      role={isSent ? 'status' : 'alert'}
      // The focus announces it; later updates of the error count may wait.
      aria-live="polite"
      tabIndex={-1}
      ref={takeFocus}
    >
      {isSent ? <Tile name="check" a="neem" b="paper" /> : <ErrorSign />}
      <div>
        {answer.state === 'sent' && <Sent answer={answer} words={words.sent} />}
        {answer.state === 'invalid' && <Invalid errors={answer.errors} words={words} />}
        {answer.state === 'failed' && <Failed reason={answer.reason} words={words.failed} />}
      </div>
    </div>
  );
}

const takeFocus = (band: HTMLElement | null) => band?.focus();

interface SentProps {
  answer: Extract<Answer, { state: 'sent' }>;
  words: OutcomeWords<string>['sent'];
}

function Sent({ answer: { day, time, email }, words: { title, when, reply, replyTo, again } }: SentProps) {
  return (
    <>
      <b>{title}</b>
      <p>
        {when.replace('{day}', day).replace('{time}', time)} {email ? replyTo.replace('{email}', email) : reply} {again}
      </p>
    </>
  );
}

interface InvalidProps<Field extends string> {
  errors: Partial<Record<Field, string>>;
  words: Pick<OutcomeWords<Field>, 'fields' | 'invalid'>;
}

function Invalid<Field extends string>({ errors, words }: InvalidProps<Field>) {
  const fields = (Object.keys(words.fields) as Field[]).filter((field) => errors[field]);
  return (
    <>
      <b>{fields.length === 1 ? words.invalid.one : words.invalid.other.replace('{count}', String(fields.length))}</b>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${field}`}>{words.fields[field]}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Failed({ reason, words }: { reason: string | undefined; words: OutcomeWords<string>['failed'] }) {
  return (
    <>
      <b>{words.title}</b>
      <p>
        {reason} {words.text}{' '}
        <a className="no-break" href={PHONE_HREF}>
          {site.phone}
        </a>
        .
      </p>
    </>
  );
}
