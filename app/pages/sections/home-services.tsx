import { Link } from 'react-router';
import { HOME } from '../../../content/home.ts';
import { HOME_SERVICES } from '../../../content/services.ts';
import { Arrow } from '../../ui/arrow.tsx';
import './home-services.css';

/** Six of the twelve services, the first two larger. */
export function HomeServices() {
  return (
    <section className="home-services section mist" aria-labelledby="services">
      <div className="wrap">
        <div className="section-head">
          <h2 id="services">{HOME.services.heading}</h2>
          <Link className="more" to="/Service" prefetch="intent">
            {HOME.services.link} <Arrow />
          </Link>
        </div>
        <div className="grid">
          {HOME_SERVICES.map(({ slug, title, text, button }) => (
            <Link key={slug} className="card" to={`/service/${slug}`} prefetch="intent">
              <div className="picture">
                <img src={`/art/scenes/${slug}.svg`} width="480" height="320" alt="" loading="lazy" />
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
