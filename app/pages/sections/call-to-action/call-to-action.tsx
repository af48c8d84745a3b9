import { Link } from 'react-router';
import type { Copy } from '../../../../contract/copy/documents.ts';
import { Arrow } from '../../../ui/arrow.tsx';
import { phoneHref, useCompany } from '../../../use-company.ts';
import { useSiteNavigation } from '../../layout/use-site-navigation.ts';
import './call-to-action.css';

/** The banner above the footer: the next steps and a button. */
export function CallToAction({ copy: { heading, steps } }: { copy: Copy<'call-to-action'> }) {
  const { phone } = useCompany();
  const { quoteFormLink } = useSiteNavigation();
  return (
    <section className="call-to-action" aria-labelledby="call-to-action">
      <div className="wrap grid">
        <h2 id="call-to-action">{heading}</h2>
        <div className="next">
          <ol>
            {steps.map(({ id, title, text }) => (
              <li key={id}>
                <span>
                  <b>{title}</b> {text}
                </span>
              </li>
            ))}
          </ol>
          <div className="actions">
            <Link className="button button-primary" to={quoteFormLink.href} prefetch="intent">
              {quoteFormLink.label} <Arrow />
            </Link>
            <a className="phone" href={phoneHref(phone)}>
              {phone}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
