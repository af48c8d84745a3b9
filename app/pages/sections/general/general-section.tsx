import { type ComponentType, lazy, Suspense } from 'react';
import type { GeneralSectionProps } from './general-kinds.tsx';
import styles from './general-section.css?url';

// As in any-section.tsx, only for pages that have such a section.
const Kinds: ComponentType<GeneralSectionProps> = import.meta.env.SSR
  ? (await import('./general-kinds.tsx')).GeneralKinds
  : lazy(async () => ({ default: (await import('./general-kinds.tsx')).GeneralKinds }));

/** A section of a type that no page has initially. */
export function GeneralSection(props: GeneralSectionProps) {
  return (
    <Suspense>
      <link rel="stylesheet" href={styles} precedence="sections" />
      <Kinds {...props} />
    </Suspense>
  );
}
