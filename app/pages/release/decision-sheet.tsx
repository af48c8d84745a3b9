import { type FormEvent, useState } from 'react';
import type { OpenSignOff } from '../../../contract/releases/sign-offs.ts';
import { decide, SignOffError } from './call-sign-off.ts';
import { DecisionForm } from './decision-form.tsx';
import { SignOffIcon } from './icons.tsx';
import { Sheet } from './sheet.tsx';
import { changesInWords, whenPublic } from './sign-off-words.ts';
import { forget, keepTyped, remembered, seenParts } from './visitor-memory.ts';

interface DecisionSheetProps {
  decision: 'approve' | 'return';
  token: string;
  signOff: OpenSignOff;
  onClose: () => void;
  /** Called when the client wants to return the changes instead of approving them. */
  onReturn: () => void;
}

/** Sends what the client decides, and opens the page that confirms it. */
export function DecisionSheet({ decision, token, signOff, onClose, onReturn }: DecisionSheetProps) {
  const { parts, hash, client } = signOff;
  const [error, setError] = useState<SignOffError>();
  const [isBusy, setBusy] = useState(false);
  const isApproval = decision === 'approve';

  const send = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    if (isApproval && !fields.has('agree'))
      throw new SignOffError(422, '', { agree: ['Tick the box to approve the changes.'] });
    const { name, email, note = '' } = Object.fromEntries(fields);
    await decide(token, { decision, name, email, note, hash });
    forget('return');
    location.assign(`/sign-off/${token}`);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    try {
      await send(form);
    } catch (thrown) {
      if (!(thrown instanceof SignOffError)) throw thrown;
      setError(thrown);
      setBusy(false);
      form.querySelector<HTMLElement>(`[name=${Object.keys(thrown.errors)[0] ?? 'name'}]`)?.focus();
    }
  };
  const errors = error?.errors ?? {};
  const hasFailed = error && Object.keys(errors).length === 0;
  // The release has changed or is public, or the link asks for its code: the page says what to do.
  const isOutdated = error?.status === 409 || error?.status === 403;

  return (
    <Sheet
      title={isApproval ? `Approve ${changesInWords(parts.length)}` : 'Return the changes with a note'}
      onClose={onClose}
    >
      {isApproval ? <Seen signOff={signOff} /> : <Asked signOff={signOff} />}
      <DecisionForm
        decision={decision}
        hash={hash}
        typed={{ name: remembered('name') || client, email: remembered('email'), note: remembered('return') }}
        errors={errors}
        listeners={{ onInput: ({ target }) => keepTyped(target, 'return'), onSubmit: (event) => void submit(event) }}
      >
        {hasFailed && (
          <p className="sign-failure" role="alert">
            {error.message}
          </p>
        )}
        <div className="sign-foot">
          {isOutdated ? (
            <button type="button" className="button button-primary" onClick={() => location.reload()}>
              Reload the page
            </button>
          ) : (
            <button type="submit" className="button button-primary" disabled={isBusy}>
              {isApproval ? (isBusy ? 'Approving…' : 'Approve') : isBusy ? 'Sending…' : 'Return with a note'}
            </button>
          )}
          <button type="button" className="button button-secondary" onClick={onClose}>
            Back to the site
          </button>
        </div>
      </DecisionForm>
      {isApproval && (
        <p className="sign-small">
          Something is wrong?{' '}
          <button type="button" className="sign-link" onClick={onReturn}>
            Return it with a note
          </button>
        </p>
      )}
    </Sheet>
  );
}

/** Further changes are collapsed, so that the form stays visible. */
const UNFOLDED = 8;

function Seen({ signOff }: { signOff: OpenSignOff }) {
  const { parts, hash } = signOff;
  const seen = seenParts(hash);
  const unseen = parts.filter(({ id }) => !seen.has(id)).length;
  return (
    <>
      <p>
        {whenPublic(signOff)}{' '}
        {unseen === 0
          ? 'You have seen all of them.'
          : `You have not opened ${unseen === parts.length ? 'any' : unseen} of them yet.`}
      </p>
      <details open={parts.length <= UNFOLDED}>
        <summary>{parts.length === 1 ? 'The change' : `All ${parts.length} changes`}</summary>
        <ul className="sign-list">
          {parts.map(({ id, title, summary }) => (
            <li key={id}>
              {seen.has(id) ? <SignOffIcon name="check" /> : <span />}
              <b>
                <bdi>{title}</bdi>
              </b>
              <span>{summary}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Asked({ signOff: { from, notes } }: { signOff: OpenSignOff }) {
  return (
    <p>
      {from} gets your note
      {notes.length > 0 && ` and the ${notes.length === 1 ? 'one' : notes.length} that you pinned to the pages`}, and
      asks you again when the changes are done.
    </p>
  );
}
