import { Link } from 'react-router';
import { Logo } from '../../art/logo.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { emailHref, phoneHref, useCompany } from '../../use-company.ts';
import { useText } from '../../use-language.ts';
import type { Navigation } from './use-site-navigation.ts';
import './footer.css';

export function Footer({ navigation }: { navigation: Navigation }) {
  const text = useText();
  const { name, social } = useCompany();
  const { footerServicesHeading, footerServices, footerHireHeading, footerHire, madeIn, privacyLink } = navigation;
  return (
    <footer className="site-footer night">
      <div className="wrap">
        <div className="grid">
          <Company />
          <nav className="services" aria-label={text('Services')}>
            <h2>{footerServicesHeading}</h2>
            <ul>
              {footerServices.map(({ id, label, href }) => (
                <li key={id}>
                  <Link to={href} prefetch="intent">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav className="hire" aria-label={text('Hire')}>
            <h2>{footerHireHeading}</h2>
            <ul>
              {footerHire.map(({ id, label, href }) => (
                <li key={id}>
                  <Link to={href} prefetch="intent">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="base">
          <span>
            © {new Date().getFullYear()} {name}. {madeIn}
          </span>
          <Link to={privacyLink.href} prefetch="intent">
            {privacyLink.label}
          </Link>
          <span className="social">
            {social.map(({ id, label, href }) => (
              <a key={id} href={href} rel="noopener">
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
  const text = useText();
  const { name, addressLines, phone, email, officeDays, officeHours } = useCompany();
  return (
    <div className="company">
      <Link className="home-link" to="/" prefetch="intent" aria-label={`${name}, ${text('home')}`}>
        <Logo name={name} />
      </Link>
      <address>
        <span>
          {addressLines.map((line) => (
            <span className="line" key={line}>
              {line}
            </span>
          ))}
        </span>
        <a className="phone" href={phoneHref(phone)} aria-label={text('Call {phone}').replace('{phone}', phone)}>
          {phone}
        </a>
        <a className="email" href={emailHref(email)}>
          {email}
        </a>
        <span>
          <span className="line">{officeDays}</span>
          <span className="line">{officeHours}</span>
        </span>
      </address>
    </div>
  );
}
