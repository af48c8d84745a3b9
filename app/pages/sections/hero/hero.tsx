import { Link } from 'react-router';
import { Mural } from '../../../art/mural.tsx';
import { Arrow } from '../../../ui/arrow.tsx';
import { phoneHref, useCompany } from '../../../use-company.ts';
import { useSiteNavigation } from '../../layout/use-site-navigation.ts';
import type { SectionOf } from '../section-data.ts';
import { PHONE_MURAL, TABLET_MURAL, WIDE_MURAL } from './hero-murals.ts';
import './hero.css';

/** The headline of the home page, with its mural. */
export function Hero({ heading, text, workButton, call }: SectionOf<'hero'>) {
  const { phone, officeDays, officeHours } = useCompany();
  const { quoteFormLink } = useSiteNavigation();
  return (
    <section className="hero">
      <div className="wrap grid">
        <h1>{heading}</h1>
        <div className="body">
          <p className="lede">{text}</p>
          <div className="actions">
            <Link className="button button-primary" to={quoteFormLink.href} prefetch="intent">
              {quoteFormLink.label} <Arrow />
            </Link>
            <Link className="button button-secondary" to="#work">
              {workButton}
            </Link>
          </div>
          <p className="call">
            {call} <a href={phoneHref(phone)}>{phone}</a>, <span className="no-break">{officeDays},</span>{' '}
            <span className="no-break">{officeHours}.</span>
          </p>
        </div>
        <div className="art">
          <Mural rows={WIDE_MURAL} className="mural-turning wide" />
          <Mural rows={TABLET_MURAL} className="mural-turning tablet" />
          <Mural rows={PHONE_MURAL} className="mural-turning phone" />
        </div>
      </div>
    </section>
  );
}
