import { Link } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import type { Typed } from '../contact/outcome.ts';

interface FormGoneProps {
  copy: Copy<'custom-forms'>['texts']['gone'];
  typed: Typed<string>;
}

/** Shown after sending a form that had been removed: what was entered can be copied. */
export function FormGone({ copy, typed }: FormGoneProps) {
  const entries = Object.entries(typed);
  return (
    <div className="form-page wrap no-call-to-action">
      <header className="page-head">
        <h1>{copy.heading}</h1>
        <p className="lede">{copy.text}</p>
      </header>
      <div className="gone">
        {entries.length > 0 && (
          <section aria-labelledby="entered">
            <h2 id="entered">{copy.typed}</h2>
            {entries.map(([field, text]) => (
              <p key={field} className="entered">
                {text}
              </p>
            ))}
          </section>
        )}
        <Link className="button button-primary" to="/Contactus">
          {copy.link}
        </Link>
      </div>
    </div>
  );
}
