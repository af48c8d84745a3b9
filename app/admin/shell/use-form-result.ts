import { useEffect, useRef } from 'react';

/** What the clientAction of a form returns. */
export interface FormResult<Name extends string> {
  /** Shown beside their fields. The first one gets the focus. */
  errors?: Partial<Record<Name, string | undefined>>;
  /** Shown above the fields. */
  failure?: string | undefined;
  /** Focused with its text selected, instead of the first field with an error. */
  select?: Name;
}

/** Connects a form's fields with the result of its fetcher, which is undefined while the form is sent. */
export function useFormResult<Name extends string, Result extends FormResult<Name>>(fetcher: {
  state: string;
  data?: Result | undefined;
}) {
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const isBusy = fetcher.state !== 'idle';
  const result = isBusy ? undefined : fetcher.data;

  useEffect(() => {
    if (!result) return;
    const { errors, select }: FormResult<Name> = result;
    const [wrong] = (Object.keys(errors ?? {}) as Name[]).filter((name) => errors?.[name]);
    const input = inputs.current[select ?? (wrong as Name)];
    input?.focus();
    if (select) input?.select();
  }, [result]);

  const field = (name: Name) => ({
    name,
    error: result?.errors?.[name],
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
  });
  return { result, isBusy, field };
}
