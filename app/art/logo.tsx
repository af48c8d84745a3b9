import { Mark } from './mark.tsx';
import './logo.css';

/** The mark beside the name, always 140 px wide. Put it inside a link with an accessible name. */
export function Logo({ name }: { name: string }) {
  const size = name.length <= 5 ? 'short' : name.length <= 8 ? 'medium' : 'long';
  return (
    <span className={`logo logo-${size}`}>
      <Mark />
      <span>{name}</span>
    </span>
  );
}
