import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { Arrow } from '../../ui/arrow.tsx';
import type { Answer, Typed } from './answer.ts';
import { startSending } from './one-at-a-time.ts';
import { OutcomeBand, type OutcomeWords } from './outcome-band.tsx';
import { noteElapsed, SpamTraps } from './spam-traps.tsx';
import './message-form.css';

interface MessageFormProps<Field extends string> {
  fetcher: FetcherWithComponents<Answer<Field>>;
  answer: Answer<Field> | undefined;
  /** The address of the page, written like its route. */
  action: string;
  words: OutcomeWords<Field> & { send: string; sending: string; promise: string; promiseOnErrors: string };
  /** What stands in the fields of a form that nothing was typed into yet. */
  initial?: Typed<Field>;
  /** Further attributes of the form. */
  form?: Pick<ComponentProps<'form'>, 'id' | 'onFocus'>;
  children: (field: (name: Field) => FieldParts<Field>) => ReactNode;
}

/** What a field takes whatever it looks like: its words, what was typed into it, and what is wrong with that. */
interface FieldParts<Name extends string> {
  id: Name;
  name: Name;
  label: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

/** A plain form of the browser; with scripts it is sent without leaving the page. */
export function MessageForm<Field extends string>(props: MessageFormProps<Field>) {
  const { fetcher, answer, action, words, initial = {}, form, children } = props;
  const isSending = fetcher.state !== 'idle';
  const [lastSentAt, setLastSentAt] = useState<number>();
  if (answer?.state === 'sent' && answer.at !== lastSentAt) setLastSentAt(answer.at);
  const errors: Typed<Field> = answer?.state === 'invalid' ? answer.errors : {};
  const typed: Typed<Field> = (answer?.state !== 'sent' && answer?.typed) || (lastSentAt ? {} : initial);
  return (
    <>
      {answer && !isSending && <OutcomeBand answer={answer} words={words} />}
      <fetcher.Form
        {...form}
        // Another form after each message that was sent: empty, whatever this one began with.
        key={lastSentAt}
        className="message-form"
        method="post"
        action={action}
        noValidate
        onSubmit={(event) => {
          noteElapsed(event.currentTarget);
          if (!startSending()) event.preventDefault();
        }}
      >
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
      </fetcher.Form>
    </>
  );
}
