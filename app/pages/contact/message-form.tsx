import { type FormEvent, type ReactNode, useState } from 'react';
import { type FetcherWithComponents, Link } from 'react-router';
import { MESSAGE_FORM } from '../../../content/message-form.ts';
import { Arrow } from '../../ui/arrow.tsx';
import type { Answer, Typed } from './answer.ts';
import { startSending } from './one-at-a-time.ts';
import { OutcomeBand, type OutcomeWords } from './outcome-band.tsx';
import { noteElapsed, SpamTraps } from './spam-traps.tsx';
import { type FormRules, isCorrected } from './validate.ts';
import './message-form.css';

interface MessageFormProps<Field extends string> {
  fetcher: FetcherWithComponents<Answer<Field>>;
  answer: Answer<Field> | undefined;
  /** The path of the page, as in app/routes.ts. */
  action: string;
  words: OutcomeWords<Field> & { send: string; sending: string; promise: string; promiseOnErrors: string };
  rules: FormRules<Field>;
  /** Initial values. */
  initial?: Typed<Field>;
  id?: string;
  /** The visitor began to fill in the form. */
  onFocus?: () => void;
  children: (field: (name: Field) => FieldParts<Field>) => ReactNode;
}

/** The props that all kinds of fields share. */
interface FieldParts<Name extends string> {
  id: Name;
  name: Name;
  label: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

/** A plain HTML form; with scripts it is submitted without leaving the page. */
export function MessageForm<Field extends string>(props: MessageFormProps<Field>) {
  const { fetcher, answer: given, action, words, rules, initial = {}, id, onFocus, children } = props;
  const { answer, onInput } = useCorrections(given, rules);
  const isSending = fetcher.state !== 'idle';
  const [lastSentAt, setLastSentAt] = useState<number>();
  if (answer?.state === 'sent' && answer.at !== lastSentAt) setLastSentAt(answer.at);
  const errors: Typed<Field> = answer?.state === 'invalid' ? answer.errors : {};
  const typed: Typed<Field> = (given?.state !== 'sent' && given?.typed) || (lastSentAt ? {} : initial);
  return (
    <>
      {answer && !isSending && <OutcomeBand answer={answer} words={words} />}
      <fetcher.Form
        id={id}
        // Remounts after each sent message, which empties the form.
        key={lastSentAt}
        className="message-form"
        method="post"
        action={action}
        noValidate
        onFocus={() => {
          void rules.loadSchema().catch(() => {});
          onFocus?.();
        }}
        onInput={onInput}
        onSubmit={(event) => {
          noteElapsed(event.currentTarget);
          if (!startSending()) event.preventDefault();
        }}
      >
        <p className="full-width required-note">{MESSAGE_FORM.required}</p>
        {children((name) => ({
          id: name,
          name,
          label: words.fields[name],
          defaultValue: typed[name],
          error: errors[name],
        }))}
        <SpamTraps />
        <div className="full-width send-row">
          <button className="button button-primary" type="submit" disabled={isSending} aria-busy={isSending}>
            {isSending ? (
              <>
                <span className="spinner" /> {words.sending}
              </>
            ) : (
              <>
                {words.send} <Arrow />
              </>
            )}
          </button>
          <p>{answer?.state === 'invalid' ? words.promiseOnErrors : words.promise}</p>
        </div>
        <p className="full-width privacy-note">
          {MESSAGE_FORM.consent} <Link to="/privacy">{MESSAGE_FORM.privacyLink}</Link>.
        </p>
      </fetcher.Form>
    </>
  );
}

/**
 * Removes the error of a field as soon as its value is valid, so that the summary counts down. A field that becomes
 * invalid again is reported at the next submit.
 */
function useCorrections<Field extends string>(answer: Answer<Field> | undefined, rules: FormRules<Field>) {
  const [corrected, setCorrected] = useState<{ of: typeof answer; fields: readonly Field[] }>({
    of: answer,
    fields: [],
  });
  const fields = corrected.of === answer ? corrected.fields : [];
  if (answer?.state !== 'invalid') return { answer, onInput: undefined };

  const errors = { ...answer.errors };
  for (const field of fields) delete errors[field];
  async function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const field = (target as HTMLInputElement).name as Field;
    if (!errors[field] || !(await isCorrected(field, currentTarget, rules))) return;
    setCorrected((before) => ({ of: answer, fields: [...(before.of === answer ? before.fields : []), field] }));
  }
  return { answer: Object.keys(errors).length > 0 ? { ...answer, errors } : undefined, onInput };
}
