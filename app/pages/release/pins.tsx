import { useEffect, useRef, useState } from 'react';
import type { PlacedNote } from '../../../contract/releases/sign-offs.ts';
import { findPlace } from './place-on-page.ts';

/** The notes of this page at their places. One whose text is gone has no pin; the list of all notes has it. */
export function Pins({ notes, onOpen }: { notes: readonly PlacedNote[]; onOpen: (note: PlacedNote) => void }) {
  const [, redraw] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => redraw((count) => count + 1));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="sign-off sign-pins">
      {notes.map((note, index) => (
        <Pin key={note.id} note={note} number={index + 1} onOpen={() => onOpen(note)} />
      ))}
    </div>
  );
}

function Pin({ note, number, onOpen }: { note: PlacedNote; number: number; onOpen: () => void }) {
  const pin = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = findPlace(note);
    if (!pin.current) return;
    pin.current.hidden = !element;
    if (!element) return;
    const box = element.getBoundingClientRect();
    // The policy of the page forbids style attributes, and allows this.
    pin.current.style.left = `${Math.max(4, box.left + scrollX + note.x * box.width)}px`;
    pin.current.style.top = `${Math.max(34, box.top + scrollY + note.y * box.height)}px`;
  });
  const state = note.resolved_at ? ', done' : note.answer ? ', answered' : '';
  return (
    <button
      ref={pin}
      type="button"
      className={note.resolved_at ? 'sign-pin sign-pin-done' : 'sign-pin'}
      aria-label={`Note ${number} by ${note.name}${state}`}
      onClick={onOpen}
    >
      {number}
    </button>
  );
}
