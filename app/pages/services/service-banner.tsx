import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { SERVICE_PAGE_TEXTS } from '../../../content/services/service-page.ts';
import { Banner } from '../sections/banner.tsx';

interface ServiceBannerProps extends Pick<ComponentProps<typeof Banner>, 'tint' | 'art'> {
  title: string;
  lede: string | undefined;
}

/** The breadcrumb 'Service / Meta Ads' above the title. */
export function ServiceBanner({ title, lede, tint, art }: ServiceBannerProps) {
  return (
    <div className="service-banner">
      <Banner tint={tint} art={art}>
        <Link className="crumb" to="/service" prefetch="intent">
          <span>{SERVICE_PAGE_TEXTS.crumb}</span> <i>/</i> {title}
        </Link>
        <h1>{title}</h1>
        {lede && <p className="lede">{lede}</p>}
      </Banner>
    </div>
  );
}
