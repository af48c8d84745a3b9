import { Link } from 'react-router';
import { Arrow } from '../../../ui/arrow.tsx';
import { artSource } from '../art-source.ts';
import type { ListItem, SectionOf } from '../section-data.ts';
import './home-services.css';

/** Some of the services, the first two larger. */
export function HomeServices({
  id,
  heading,
  link,
  services,
}: SectionOf<'services'> & { services: readonly ListItem<'home-services'>[] }) {
  return (
    <section className="home-services section mist" aria-labelledby={id}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={id}>{heading}</h2>
          <Link className="more" to="/Service" prefetch="intent">
            {link} <Arrow />
          </Link>
        </div>
        <div className="grid">
          {services.map(({ id: key, title, text, button, href, picture }) => (
            <Link key={key} className="card" to={href} prefetch="intent">
              <div className="picture">
                <img src={artSource('scenes', picture)} width="480" height="320" alt="" loading="lazy" />
              </div>
              <div className="text">
                <h3>{title}</h3>
                <p>{text}</p>
                <span className="more">
                  {button} <Arrow />
                </span>
              </div>
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}
