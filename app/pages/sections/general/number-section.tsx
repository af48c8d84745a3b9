import { Counters } from '../counters/counters.tsx';
import type { SectionOf } from '../section-data.ts';

/** Large numbers under a heading. */
export function NumberSection({ id, heading, numbers }: SectionOf<'numbers'>) {
  return (
    <section className="number-section section" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>{heading}</h2>
        <Counters numbers={numbers} />
      </div>
    </section>
  );
}
