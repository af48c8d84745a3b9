import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import { useSiteNavigation } from '../layout/use-site-navigation.ts';
import { Lens } from './lens.tsx';
import styles from './search.css?url';

interface SearchBoxProps extends ComponentProps<'input'> {
  /** Takes the place of the button that sends the form. */
  button?: ReactNode;
}

/** The search field. Without scripts, its form opens the search page. Imports the style sheet of the search. */
export function SearchBox({ button, ...input }: SearchBoxProps) {
  const { search } = useSiteNavigation();
  return (
    <Form className="search-box" role="search" action="/search">
      <link rel="stylesheet" href={styles} precedence="search" />
      <Lens />
      <input
        type="search"
        name="q"
        aria-label={search.label}
        placeholder={search.placeholder}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        {...input}
      />
      {button ?? (
        <button type="submit" className="button button-primary">
          {search.button}
        </button>
      )}
    </Form>
  );
}

/** The same as in contract/search.ts, which is not imported because its schemas would be downloaded too. */
const MAX_LENGTH = 200;
