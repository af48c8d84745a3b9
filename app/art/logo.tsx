import { Mark } from './mark.tsx';
import './logo.css';

/** The mark and the name beside it, 140 px wide whatever the name. Stands inside a link that says where it leads. */
export function Logo({ name }: { name: string }) {
  const size = name.length <= 5 ? 'short' : name.length <= 8 ? 'medium' : 'long';
  return (
    <span className={`logo logo-${size}`}>
      <Mark />
      <span>{name}</span>
    </span>
  );
}
