import type { ReactNode } from 'react';
import './empty-note.css';

/** In place of an empty list. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className="empty-note">{children}</p>;
}
