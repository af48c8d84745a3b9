import { Link } from 'react-router';
import { Arrow } from '../../../ui/arrow.tsx';
import { Counters } from '../counters/counters.tsx';
import type { ListItem, SectionOf } from '../section-data.ts';
import './about-summary.css';

export function AboutSummary({
  heading,
  paragraphs,
  link,
  numbers,
}: SectionOf<'about-summary'> & { numbers: readonly ListItem<'numbers'>[] }) {
  return (
    <section className="about-summary section">
      <div className="wrap">
        <div className="grid">
          <h2>{heading}</h2>
          <div className="text">
            {paragraphs.map((paragraph) => (
              <p className="lede" key={paragraph}>
                {paragraph}
              </p>
            ))}
            <Link className="more" to="/Aboutus" prefetch="intent">
              {link} <Arrow />
            </Link>
          </div>
        </div>
        <Counters numbers={numbers} />
      </div>
    </section>
  );
}
