import { Link } from 'react-router';
import { HOME } from '../../../content/home.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Counters } from './counters.tsx';
import './about-summary.css';

export function AboutSummary() {
  const { heading, paragraphs, link } = HOME.about;
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
        <Counters />
      </div>
    </section>
  );
}
