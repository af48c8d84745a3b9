import { Link } from 'react-router';
import { FOOTER_HIRE, FOOTER_SERVICES, PRIVACY_LINK } from '../../../content/navigation.ts';
import { EMAIL_HREF, PHONE_HREF, site } from '../../../content/site.ts';
import { Logo } from '../../art/logo.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import './footer.css';

export function Footer() {
  return (
    <footer className="site-footer night">
      <div className="wrap">
        <div className="grid">
          <Company />
          <nav className="services" aria-label="Services">
            <h2>Our Services</h2>
            <ul>
              {FOOTER_SERVICES.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href} prefetch="intent">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav className="hire" aria-label="Hire">
            <h2>Hire Resources</h2>
            <ul>
              {FOOTER_HIRE.map((label) => (
                <li key={label}>
                  <Link to="/Hire-Resource" prefetch="intent">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="base">
          <span>
            © {new Date().getFullYear()} {site.name}. Made in {site.city}.
          </span>
          <Link to={PRIVACY_LINK.href} prefetch="intent">
            {PRIVACY_LINK.label}
          </Link>
          <span className="social">
            {site.social.map(({ label, href }) => (
              <a key={label} href={href} rel="noopener">
                {label} <Arrow to="out" />
              </a>
            ))}
          </span>
        </div>
      </div>
    </footer>
  );
}

function Company() {
  return (
    <div className="company">
      <Link className="home-link" to="/" prefetch="intent" aria-label={`${site.name}, home`}>
        <Logo name={site.name} />
      </Link>
      <address>
        <span>
          {site.addressLines.map((line) => (
            <span className="line" key={line}>
              {line}
            </span>
          ))}
        </span>
        <a className="phone" href={PHONE_HREF} aria-label={`Call ${site.phone}`}>
          {site.phone}
        </a>
        <a className="email" href={EMAIL_HREF}>
          {site.email}
        </a>
        <span>
          <span className="line">{site.officeDays}</span>
          <span className="line">{site.officeHours}</span>
        </span>
      </address>
    </div>
  );
}
