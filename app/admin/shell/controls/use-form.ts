import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

/** The result of a form's clientAction. */
export interface FormResult<Name extends string = string> {
  /** Shown beside their fields. The first one gets the focus. */
  errors?: Partial<Record<Name, string | undefined>>;
  /** Shown above the fields. */
  failure?: string | undefined;
  /** Focused with its text selected, instead of the first field with an error. */
  select?: Name;
}

type NameIn<Result> = Result extends FormResult<infer Name> ? Name : never;

/** A form, `fetcher.Form`, whose fields show the errors in its result. There is no result while it is sent. */
export function useForm<Result extends FormResult>() {
  const fetcher = useFetcher<() => Result>();
  const inputs = useRef<Record<string, HTMLInputElement | null>>({});
  const isBusy = fetcher.state !== 'idle';
  const result = isBusy ? undefined : (fetcher.data as Result | undefined);

  useEffect(() => {
    const { errors = {}, select } = result ?? {};
    const input = inputs.current[select ?? Object.keys(errors).find((name) => errors[name]) ?? ''];
    input?.focus();
    if (select) input?.select();
  }, [result]);

  const field = (name: NameIn<Result>) => ({
    name,
    error: result?.errors?.[name],
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
  });
  return { fetcher, result, isBusy, field };
}
