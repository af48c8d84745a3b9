import { useEffect, useRef } from 'react';
import './cursor-dot.css';

/** A dot that follows the mouse and grows over links and buttons. Not on touch screens and below 768 px. */
export function CursorDot() {
  const dot = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const follow = (event: PointerEvent) => {
      if (!dot.current || event.pointerType === 'touch') return;
      const isOverControl = event.target instanceof Element && event.target.closest('a, button, summary, label');
      dot.current.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
      dot.current.className = isOverControl ? 'cursor-dot cursor-dot-on cursor-dot-large' : 'cursor-dot cursor-dot-on';
    };
    addEventListener('pointermove', follow, { passive: true });
    return () => removeEventListener('pointermove', follow);
  }, []);

  return <div ref={dot} className="cursor-dot" aria-hidden="true" />;
}
