import { Link } from 'react-router';
import { SERVICE_PAGE_TEXTS } from '../../../content/services/service-page.ts';
import { PHONE_HREF, site } from '../../../content/site.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { NightCard } from '../sections/night-card.tsx';

interface ServiceCardProps {
  slug: string;
  heading: string;
  text: string;
}

/** The contact details. The link prefills the subject of the contact form with the service. */
export function ServiceCard({ slug, heading, text }: ServiceCardProps) {
  const hours = (
    <>
      {site.officeDays}, <span className="no-break">{site.officeHours}</span>
    </>
  );
  return (
    <NightCard
      heading={heading}
      facts={[
        { label: SERVICE_PAGE_TEXTS.call, value: <a href={PHONE_HREF}>{site.phone}</a> },
        { label: SERVICE_PAGE_TEXTS.hours, value: hours },
      ]}
    >
      <p>{text}</p>
      <Link className="button button-marigold" to={`/Contactus?service=${encodeURIComponent(slug)}`} prefetch="intent">
        {SERVICE_PAGE_TEXTS.button} <Arrow />
      </Link>
    </NightCard>
  );
}
