import { type ReactNode, useEffect, useRef } from 'react';
import './message-band.css';

interface MessageBandProps {
  kind: 'success' | 'error';
  text: string;
  /** Scrolls to it when it appears: for messages that no field beside the button takes up. */
  comesIntoView?: boolean;
  /** What to do next. */
  children?: ReactNode;
}

/** A message in the page itself, which stays when its toast has gone. */
export function MessageBand({ kind, text, comesIntoView = false, children }: MessageBandProps) {
  const band = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (comesIntoView) band.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoView]);
  return (
    <div ref={band} className={`message-band message-band-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
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
