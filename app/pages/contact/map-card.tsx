import { type ComponentType, lazy, Suspense } from 'react';
import styles from './map-card.css?url';

// Lazy as in ../sections/any-section.tsx. Repeated here, because a shared file would be one more request on two pages.
const PageEmbed: ComponentType<{ html: string }> = import.meta.env.SSR
  ? (await import('../embeds/page-embed.tsx')).PageEmbed
  : lazy(async () => ({ default: (await import('../embeds/page-embed.tsx')).PageEmbed }));

/** The map of the office, below its address. `html` comes from load-copy.ts. */
export const MapCard = ({ html }: { html: string }) => (
  <div className="map-card">
    <link rel="stylesheet" href={styles} precedence="embeds" />
    <Suspense>
      <PageEmbed html={html} />
    </Suspense>
  </div>
);
