import type { ServicePoint } from '../../../content/services/service-page.ts';
import './difficulties.css';

/** Problems, each with what we do about it. */
export function Difficulties({ items }: { items: readonly ServicePoint[] }) {
  return (
    <ul className="difficulties">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
