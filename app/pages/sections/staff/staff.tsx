import { Link } from 'react-router';
import { Arrow } from '../../../ui/arrow.tsx';
import { artSource } from '../art-source.ts';
import type { ListItem, SectionOf } from '../section-data.ts';
import './staff.css';

/** The team, and a link to the careers page that looks like one more person. */
export function Staff({ id, heading, join, staff }: SectionOf<'staff'> & { staff: readonly ListItem<'staff'>[] }) {
  return (
    <section className="staff section" aria-labelledby={id}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={id}>{heading}</h2>
        </div>
        <ul>
          {staff.map(({ id: key, name, position, portrait }) => (
            <li key={key}>
              <img src={artSource('portraits', portrait)} width="200" height="250" alt="" loading="lazy" />
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
