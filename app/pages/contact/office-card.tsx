import { CONTACT } from '../../../content/contact.ts';
import { site } from '../../../content/site.ts';
import { Cover } from '../../art/cover.tsx';

export function OfficeCard() {
  const { heading, address, phone, email, hours } = CONTACT.office;
  return (
    <section className="office-card">
      <Cover seed="ahmedabad-office-7" category="Business" />
      <div className="words">
        <h2>{heading}</h2>
        <dl>
          <div>
            <dt>{address}</dt>
            {site.addressLines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
          {[phone, email].map(({ label, text, href }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <a href={href}>{text}</a>
              </dd>
            </div>
          ))}
          <div>
            <dt>{hours}</dt>
            <dd>
              {site.officeDays}, <span className="no-break">{site.officeHours}</span>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
