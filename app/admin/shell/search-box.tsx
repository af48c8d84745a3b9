import { type ReactNode, useEffect, useRef } from 'react';
import { Field } from '../../ui/field.tsx';

/** After the last keystroke: most words are typed without such a pause. */
const ASK_AFTER_MILLISECONDS = 300;

interface SearchBoxProps {
  /** What is looked for. The address says it, so it may change from outside too. */
  q: string;
  onSearch: (q: string) => void;
  label: ReactNode;
  placeholder: string;
}

/** Looks for something while one types. */
export function SearchBox({ q, onSearch, label, placeholder }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(q);

  // Back, forward or a link: what was typed here gives way.
  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    clearTimeout(timer.current);
    if (input.current) input.current.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = () => {
    clearTimeout(timer.current);
    const words = input.current?.value.trim() ?? '';
    if (words === asked.current) return;
    asked.current = words;
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
            timer.current = setTimeout(ask, ASK_AFTER_MILLISECONDS);
          }}
        />
      </form>
    </search>
  );
}
