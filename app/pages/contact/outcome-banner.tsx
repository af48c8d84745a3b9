import type { Copy } from '../../../contract/copy/documents.ts';
import { Tile } from '../../art/tile.tsx';
import { ErrorIcon } from '../../ui/error-icon.tsx';
import { phoneHref, useCompany } from '../../use-company.ts';
import type { Outcome } from './outcome.ts';
import './outcome-banner.css';
import { useFormMessage } from './use-form-message.ts';

/** The copy for each outcome. */
export interface OutcomeCopy<Field extends string> extends Pick<Copy<'forms'>, 'sent' | 'failed' | 'invalid'> {
  readonly fields: Readonly<Record<Field, string>>;
}

interface OutcomeBannerProps<Field extends string> {
  outcome: Outcome<Field>;
  copy: OutcomeCopy<Field>;
  /** The prefix of the fields' ids. */
  idPrefix: string;
}

/** Reports the outcome above the form and takes the focus. */
export function OutcomeBanner<Field extends string>({ outcome, copy, idPrefix }: OutcomeBannerProps<Field>) {
  const isSent = outcome.state === 'sent';
  return (
    <div
      className={isSent ? 'outcome-banner outcome-banner-sent' : 'outcome-banner'}
      role={isSent ? 'status' : 'alert'}
      // The focus announces it; later updates of the error count may wait.
      aria-live="polite"
      tabIndex={-1}
      ref={takeFocus}
    >
      {isSent ? <Tile name="check" a="neem" b="paper" /> : <ErrorIcon />}
      <div>
        {outcome.state === 'sent' && <Sent outcome={outcome} copy={copy.sent} />}
        {outcome.state === 'invalid' && <Invalid errors={outcome.errors} copy={copy} idPrefix={idPrefix} />}
        {outcome.state === 'failed' && <Failed reason={outcome.reason} copy={copy.failed} />}
      </div>
    </div>
  );
}

const takeFocus = (band: HTMLElement | null) => band?.focus();

interface SentProps {
  outcome: Extract<Outcome, { state: 'sent' }>;
  copy: OutcomeCopy<string>['sent'];
}

function Sent({ outcome: { day, time, email }, copy: { title, when, reply, replyTo, again } }: SentProps) {
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
  copy: Pick<OutcomeCopy<Field>, 'fields' | 'invalid'>;
  idPrefix: string;
}

function Invalid<Field extends string>({ errors, copy, idPrefix }: InvalidProps<Field>) {
  const fields = (Object.keys(copy.fields) as Field[]).filter((field) => errors[field]);
  return (
    <>
      <b>{fields.length === 1 ? copy.invalid.one : copy.invalid.other.replace('{count}', String(fields.length))}</b>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${idPrefix}${field}`}>{copy.fields[field]}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Failed({ reason, copy }: { reason: string | undefined; copy: OutcomeCopy<string>['failed'] }) {
  const { phone } = useCompany();
  const translate = useFormMessage();
  return (
    <>
      <b>{copy.title}</b>
      <p>
        {reason && translate(reason)} {copy.text}{' '}
        <a className="no-break" href={phoneHref(phone)}>
          {phone}
        </a>
        .
      </p>
    </>
  );
}
