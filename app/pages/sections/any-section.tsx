import { type ComponentType, lazy, Suspense } from 'react';
import styles from './any-section.css?url';
import type { SectionProps } from './home-section.tsx';

// The server renders pages in one piece, so it needs the component at the start. Browsers download it only for a page
// that has such a section.
const PageSection: ComponentType<SectionProps> = import.meta.env.SSR
  ? (await import('./page-section.tsx')).PageSection
  : lazy(async () => ({ default: (await import('./page-section.tsx')).PageSection }));

/** A section of a type that the page does not have initially. */
export function AnySection(props: SectionProps) {
  return (
    <Suspense>
      <link rel="stylesheet" href={styles} precedence="sections" />
      <PageSection {...props} />
    </Suspense>
  );
}
