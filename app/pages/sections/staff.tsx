import { Link } from 'react-router';
import { STAFF, STAFF_SECTION } from '../../../content/staff.ts';
import { Arrow } from '../../ui/arrow.tsx';
import './staff.css';

/** The team, and a link to the careers page in the shape of a sixth person. */
export function Staff() {
  const { heading, join } = STAFF_SECTION;
  return (
    <section className="staff section" aria-labelledby="staff">
      <div className="wrap">
        <div className="section-head">
          <h2 id="staff">{heading}</h2>
        </div>
        <ul>
          {STAFF.map(({ name, position, portrait }) => (
            <li key={name}>
              <img src={`/art/portraits/${portrait}.svg`} width="200" height="250" alt="" loading="lazy" />
              <h3>{name}</h3>
              <p>{position}</p>
            </li>
          ))}
          <li>
            <Link className="join" to="/Career" prefetch="intent">
              {join.invitation} <Arrow />
            </Link>
            <h3>{join.title}</h3>
            <p>{join.text}</p>
          </li>
        </ul>
      </div>
    </section>
  );
}
