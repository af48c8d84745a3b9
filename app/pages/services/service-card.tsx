import { Link } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { phoneHref, useCompany } from '../../use-company.ts';
import { NightCard } from '../sections/night-card/night-card.tsx';

interface ServiceCardProps {
  slug: string;
  heading: string;
  text: string;
  texts: Copy<'service-texts'>;
}

/** The contact details. The link prefills the subject of the contact form with the service. */
export function ServiceCard({ slug, heading, text, texts }: ServiceCardProps) {
  const { phone, officeDays, officeHours } = useCompany();
  const hours = (
    <>
      {officeDays}, <span className="no-break">{officeHours}</span>
    </>
  );
  return (
    <NightCard
      heading={heading}
      facts={[
        { label: texts.call, value: <a href={phoneHref(phone)}>{phone}</a> },
        { label: texts.hours, value: hours },
      ]}
    >
      <p>{text}</p>
      <Link className="button button-marigold" to={`/Contactus?service=${encodeURIComponent(slug)}`} prefetch="intent">
        {texts.button} <Arrow />
      </Link>
    </NightCard>
  );
}
