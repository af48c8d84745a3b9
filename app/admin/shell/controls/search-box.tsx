import { type ReactNode, useEffect, useRef } from 'react';
import { Field } from '../../../ui/field.tsx';

/** The delay of a search after the last keystroke. Most words are typed without such a pause. */
const DEBOUNCE_MS = 300;

interface SearchBoxProps {
  /** The current search, from the URL. */
  q: string;
  onSearch: (q: string) => void;
  label: ReactNode;
  placeholder: string;
}

/** Searches while the person types. */
export function SearchBox({ q, onSearch, label, placeholder }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastQuery = useRef(q);

  // Back, forward or a link changed the search.
  useEffect(() => {
    if (q === lastQuery.current) return;
    lastQuery.current = q;
    clearTimeout(timer.current);
    if (input.current) input.current.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = () => {
    clearTimeout(timer.current);
    const words = input.current?.value.trim() ?? '';
    if (words === lastQuery.current) return;
    lastQuery.current = words;
    onSearch(words);
  };

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Field
          ref={input}
          label={label}
          type="search"
          name="q"
          placeholder={placeholder}
          autoComplete="off"
          maxLength={200}
          defaultValue={q}
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(ask, DEBOUNCE_MS);
          }}
        />
      </form>
    </search>
  );
}
