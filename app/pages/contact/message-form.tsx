import { type FormEvent, type ReactNode, useState } from 'react';
import { type FetcherWithComponents, Link } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { fillHiddenFields, HiddenFields } from './hidden-fields.tsx';
import type { Outcome, Typed } from './outcome.ts';
import { OutcomeBanner, type OutcomeCopy } from './outcome-banner.tsx';
import { startSending } from './sending.ts';
import { type FormRules, isCorrected } from './validate.ts';
import './message-form.css';
import { useFormMessage } from './use-form-message.ts';

/** The copy of a form, with the document `forms`. */
export type MessageFormCopy<Field extends string> = OutcomeCopy<Field> &
  Pick<Copy<'forms'>, 'required' | 'consent' | 'privacyLink'> &
  Record<'send' | 'sending' | 'promise' | 'promiseOnErrors', string>;

interface MessageFormProps<Field extends string> {
  fetcher: FetcherWithComponents<Outcome<Field>>;
  outcome: Outcome<Field> | undefined;
  /** The path of the page whose action receives the form, as in app/routes.ts. */
  action: string;
  copy: MessageFormCopy<Field>;
  rules: FormRules<Field>;
  /** Initial values. */
  initial?: Typed<Field>;
  id?: string;
  /** Makes the ids of the fields unique in a page with several forms. */
  idPrefix?: string;
  /** Required for a form with a file. */
  encType?: 'multipart/form-data';
  /** Called when the visitor begins to fill in the form. */
  onFocus?: () => void;
  /** Called when a field was changed. */
  onChange?: (form: HTMLFormElement) => void;
  children: (field: (name: Field) => FieldParts<Field>) => ReactNode;
}

/** The props of every type of field. */
export interface FieldParts<Name extends string> {
  id: string;
  name: Name;
  label: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

/** A plain HTML form; with scripts it is submitted without leaving the page. */
export function MessageForm<Field extends string>(props: MessageFormProps<Field>) {
  const {
    fetcher,
    outcome: lastOutcome,
    action,
    copy,
    rules,
    initial = {},
    id,
    idPrefix = '',
    encType,
    onFocus,
    onChange,
  } = props;
  const { outcome, onInput } = useCorrections(lastOutcome, rules);
  const translate = useFormMessage();
  const isSending = fetcher.state !== 'idle';
  const [lastSentAt, setLastSentAt] = useState<number>();
  if (outcome?.state === 'sent' && outcome.at !== lastSentAt) setLastSentAt(outcome.at);
  const errors: Typed<Field> = outcome?.state === 'invalid' ? outcome.errors : {};
  const typed: Typed<Field> = (lastOutcome?.state !== 'sent' && lastOutcome?.typed) || (lastSentAt ? {} : initial);
  return (
    <>
      {outcome && !isSending && <OutcomeBanner outcome={outcome} copy={copy} idPrefix={idPrefix} />}
      <fetcher.Form
        id={id}
        // Remounts after each sent message, which empties the form.
        key={lastSentAt}
        className="message-form"
        method="post"
        action={action}
        encType={encType}
        noValidate
        onFocus={() => {
          void rules.loadSchema().catch(() => {});
          onFocus?.();
        }}
        onInput={onInput}
        onChange={onChange && (({ currentTarget }) => onChange(currentTarget))}
        onSubmit={(event) => {
          fillHiddenFields(event.currentTarget);
          if (!startSending()) event.preventDefault();
        }}
      >
        {copy.required && <p className="full-width required-note">{copy.required}</p>}
        {props.children((name) => ({
          id: `${idPrefix}${name}`,
          name,
          label: copy.fields[name],
          defaultValue: typed[name],
          error: errors[name] && translate(errors[name]),
        }))}
        <HiddenFields />
        <div className="full-width send-row">
          <button className="button button-primary" type="submit" disabled={isSending} aria-busy={isSending}>
            {isSending ? (
              <>
                <span className="spinner" /> {copy.sending}
              </>
            ) : (
              <>
                {copy.send} <Arrow />
              </>
            )}
          </button>
          <p>{outcome?.state === 'invalid' ? copy.promiseOnErrors : copy.promise}</p>
        </div>
        <p className="full-width privacy-note">
          {copy.consent} <Link to="/privacy">{copy.privacyLink}</Link>.
        </p>
      </fetcher.Form>
    </>
  );
}

/**
 * Removes the error of a field as soon as its value is valid, so that the summary counts down. A field that becomes
 * invalid again is reported at the next submit.
 */
function useCorrections<Field extends string>(outcome: Outcome<Field> | undefined, rules: FormRules<Field>) {
  const [corrected, setCorrected] = useState<{ of: typeof outcome; fields: readonly Field[] }>({
    of: outcome,
    fields: [],
  });
  const fields = corrected.of === outcome ? corrected.fields : [];
  if (outcome?.state !== 'invalid') return { outcome, onInput: undefined };

  const errors = { ...outcome.errors };
  for (const field of fields) delete errors[field];
  async function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const field = (target as HTMLInputElement).name as Field;
    if (!errors[field] || !(await isCorrected(field, currentTarget, rules))) return;
    setCorrected((before) => ({ of: outcome, fields: [...(before.of === outcome ? before.fields : []), field] }));
  }
  return { outcome: Object.keys(errors).length > 0 ? { ...outcome, errors } : undefined, onInput };
}
