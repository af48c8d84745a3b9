import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Banner } from '../sections/banner/banner.tsx';

interface ServiceBannerProps extends Pick<ComponentProps<typeof Banner>, 'tint' | 'art'> {
  /** The link to all services. */
  crumb: string;
  title: string;
  lede: string | undefined;
}

/** The breadcrumb 'Service / Meta Ads' above the title. */
export function ServiceBanner({ crumb, title, lede, tint, art }: ServiceBannerProps) {
  return (
    <div className="service-banner">
      <Banner tint={tint} art={art}>
        <Link className="crumb" to="/service" prefetch="intent">
          <span>{crumb}</span> <i>/</i> {title}
        </Link>
        <h1>{title}</h1>
        {lede && <p className="lede">{lede}</p>}
      </Banner>
    </div>
  );
}
