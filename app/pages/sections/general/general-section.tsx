import { type ComponentType, lazy, Suspense } from 'react';
import styles from './general-section.css?url';
import type { GeneralSectionProps } from './general-types.tsx';

// As in any-section.tsx, only for pages that have such a section.
const Types: ComponentType<GeneralSectionProps> = import.meta.env.SSR
  ? (await import('./general-types.tsx')).GeneralTypes
  : lazy(async () => ({ default: (await import('./general-types.tsx')).GeneralTypes }));

/** A section of a type that no page has initially. */
export function GeneralSection(props: GeneralSectionProps) {
  return (
    <Suspense>
      <link rel="stylesheet" href={styles} precedence="sections" />
      <Types {...props} />
    </Suspense>
  );
}
