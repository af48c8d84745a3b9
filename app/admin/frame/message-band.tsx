import type { ReactNode } from 'react';
import './message-band.css';

/** A message in the page itself, which stays when its toast has gone. `children` say what to do next. */
export function MessageBand({
  kind,
  text,
  children,
}: {
  kind: 'success' | 'error';
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className={`message-band message-band-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <svg viewBox="0 0 22 22" aria-hidden="true">
        <circle cx="11" cy="11" r="11" />
        <path d={kind === 'error' ? 'M11 5V12.5M11 15V17.5' : 'M6 11.5L9.5 15L16 8'} />
      </svg>
      <div>
        <p className="message-band-text">{text}</p>
        {children}
      </div>
    </div>
  );
}
