import { Link } from 'react-router';
import { HOME } from '../../../content/home.ts';
import { QUOTE_FORM_LINK } from '../../../content/navigation.ts';
import { PHONE_HREF, site } from '../../../content/site.ts';
import { Mural } from '../../art/mural.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { PHONE_MURAL, TABLET_MURAL, WIDE_MURAL } from './hero-murals.ts';
import './hero.css';

/** The headline of the home page, with its mural. */
export function Hero() {
  const { heading, text, workButton, call } = HOME.hero;
  return (
    <section className="hero">
      <div className="wrap grid">
        <h1>{heading}</h1>
        <div className="body">
          <p className="lede">{text}</p>
          <div className="actions">
            <Link className="button button-primary" to={QUOTE_FORM_LINK.href} prefetch="intent">
              {QUOTE_FORM_LINK.label} <Arrow />
            </Link>
            <Link className="button button-secondary" to="#work">
              {workButton}
            </Link>
          </div>
          <p className="call">
            {call} <a href={PHONE_HREF}>{site.phone}</a>, <span className="no-break">{site.officeDays},</span>{' '}
            <span className="no-break">{site.officeHours}.</span>
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
