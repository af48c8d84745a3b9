import { Link } from 'react-router';
import { CALL_TO_ACTION } from '../../../content/call-to-action.ts';
import { QUOTE_FORM_LINK } from '../../../content/navigation.ts';
import { PHONE_HREF, site } from '../../../content/site.ts';
import { Arrow } from '../../ui/arrow.tsx';
import './call-to-action.css';

/** The banner above the footer: the next steps and a button. */
export function CallToAction() {
  return (
    <section className="call-to-action" aria-labelledby="call-to-action">
      <div className="wrap grid">
        <h2 id="call-to-action">{CALL_TO_ACTION.heading}</h2>
        <div className="next">
          <ol>
            {CALL_TO_ACTION.steps.map(({ title, text }) => (
              <li key={title}>
                <span>
                  <b>{title}</b> {text}
                </span>
              </li>
            ))}
          </ol>
          <div className="actions">
            <Link className="button button-primary" to={QUOTE_FORM_LINK.href} prefetch="intent">
              {QUOTE_FORM_LINK.label} <Arrow />
            </Link>
            <a className="phone" href={PHONE_HREF}>
              {site.phone}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
