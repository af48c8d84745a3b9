import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import './below-the-fold.css';

/** More than a phone, by its width: there is room for more than a first view, and time to render all of it. */
const WIDE = '(width > 640px)';

/**
 * What of a long page lies below the first view of a phone. After a click there it is rendered once that view has been
 * painted, so that the page answers as soon as a short one. It is there at once where the browser must find a place in
 * it: in a document, going back and forward, and where the address names a part of the page.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isReturning = useNavigationType() === 'POP';
  const [isWanted, setWanted] = useState(() => isReturning || matchMedia(WIDE).matches);

  useEffect(() => {
    if (isWanted) return;
    let timer: ReturnType<typeof setTimeout>;
    // Behind the frame that this one paints. In one piece: whatever renders while the window glides to the top would
    // make a deferred rendering begin again and again.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setWanted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isWanted]);

  return isWanted || hash ? children : <div className="below-the-fold" />;
}
