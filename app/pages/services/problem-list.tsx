import type { ServicePage } from './find-service.ts';

/** Problems, each with what we do about it. */
export function ProblemList({ items }: { items: ServicePage['benefits']['items'] }) {
  return (
    <ul className="problem-list">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
