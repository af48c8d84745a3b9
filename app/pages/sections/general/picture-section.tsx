import { artSource } from '../art-source.ts';
import type { SectionOf } from '../section-data.ts';

/** A picture beside a heading and paragraphs. On a narrow screen it is above them. */
export function PictureSection({ id, heading, paragraphs, picture, alt, decorative, side }: SectionOf<'picture'>) {
  return (
    <section className={`picture-section picture-section-${side} section`} aria-labelledby={id}>
      <div className="wrap grid">
        <img src={artSource('scenes', picture)} width="480" height="320" alt={decorative ? '' : alt} loading="lazy" />
        <div className="text">
          <h2 id={id}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
