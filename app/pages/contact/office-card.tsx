import type { Copy } from '../../../contract/copy/documents.ts';
import { Cover } from '../../art/cover.tsx';
import { emailHref, phoneHref, useCompany } from '../../use-company.ts';

export function OfficeCard({ labels }: { labels: Copy<'contact'>['office'] }) {
  const { addressLines, phone, email, officeDays, officeHours } = useCompany();
  return (
    <section className="office-card">
      <Cover seed="ahmedabad-office-7" category="Business" />
      <div className="words">
        <h2>{labels.heading}</h2>
        <dl>
          <div>
            <dt>{labels.address}</dt>
            {addressLines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
          <div>
            <dt>{labels.phone}</dt>
            <dd>
              <a href={phoneHref(phone)}>{phone}</a>
            </dd>
          </div>
          <div>
            <dt>{labels.email}</dt>
            <dd>
              <a href={emailHref(email)}>{email}</a>
            </dd>
          </div>
          <div>
            <dt>{labels.hours}</dt>
            <dd>
              {officeDays}, <span className="no-break">{officeHours}</span>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
