import type { ReactNode } from 'react';
import styles from './visits.module.css';

/** A table that is scrolled sideways where it is too wide. */
export function ScrollTable({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard, only a focused element is scrolled.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={className}>{children}</table>
    </section>
  );
}
