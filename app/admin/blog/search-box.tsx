import { useEffect, useRef } from 'react';
import { Field } from '../../ui/field.tsx';

/** After the last keystroke: most words are typed without such a pause. */
const ASK_AFTER_MILLISECONDS = 300;

/** Looks for posts while one types. The address says what is looked for, so `q` may change from outside too. */
export function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
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
          label="Search"
          type="search"
          name="q"
          placeholder="Words of title or author"
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
