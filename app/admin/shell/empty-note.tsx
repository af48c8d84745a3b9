import type { ReactNode } from 'react';
import './empty-note.css';

/** In the place of a list that has nothing in it. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className="empty-note">{children}</p>;
}
