import { CheckRows } from '../check-rows/check-rows.tsx';
import type { SectionOf } from '../section-data.ts';

/** A heading beside paragraphs and a list. */
export function TextSection({ id, heading, paragraphs, points }: SectionOf<'text'>) {
  return (
    <section className="text-section section" aria-labelledby={id}>
      <div className="wrap grid">
        <h2 id={id}>{heading}</h2>
        <div className="text">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && <CheckRows items={points.map((title) => ({ title }))} />}
        </div>
      </div>
    </section>
  );
}
