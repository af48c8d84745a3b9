import { CONTACT } from '../../../content/contact.ts';
import { PHONE_HREF, site } from '../../../content/site.ts';
import { Tile } from '../../art/tile.tsx';
import { ErrorSign } from '../../ui/error-sign.tsx';
import type { Answer, ContactField } from './answer.ts';
import './outcome-band.css';

/** What became of the message, above the form. It takes the focus: that is where the eye must go. */
export function OutcomeBand({ answer }: { answer: Answer }) {
  const isSent = answer.state === 'sent';
  return (
    <div
      className={isSent ? 'outcome-band outcome-band-sent' : 'outcome-band'}
      role={isSent ? 'status' : 'alert'}
      tabIndex={-1}
      ref={takeFocus}
    >
      {isSent ? <Tile name="check" a="neem" b="paper" /> : <ErrorSign />}
      <div>
        {answer.state === 'sent' && <Sent answer={answer} />}
        {answer.state === 'invalid' && <Invalid errors={answer.errors} />}
        {answer.state === 'failed' && <Failed reason={answer.reason} />}
      </div>
    </div>
  );
}

const takeFocus = (band: HTMLElement | null) => band?.focus();

function Sent({ answer: { day, time, email } }: { answer: Extract<Answer, { state: 'sent' }> }) {
  const { title, when, reply, replyTo, again } = CONTACT.sent;
  return (
    <>
      <b>{title}</b>
      <p>
        {when.replace('{day}', day).replace('{time}', time)} {email ? replyTo.replace('{email}', email) : reply} {again}
      </p>
    </>
  );
}

function Invalid({ errors }: { errors: Partial<Record<ContactField, string>> }) {
  const fields = (Object.keys(CONTACT.fields) as ContactField[]).filter((field) => errors[field]);
  return (
    <>
      <b>{CONTACT.invalid[fields.length - 1]}</b>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${field}`}>{CONTACT.fields[field]}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Failed({ reason }: { reason: string | undefined }) {
  return (
    <>
      <b>{CONTACT.failed.title}</b>
      <p>
        {reason} {CONTACT.failed.text}{' '}
        <a className="no-break" href={PHONE_HREF}>
          {site.phone}
        </a>
        .
      </p>
    </>
  );
}
