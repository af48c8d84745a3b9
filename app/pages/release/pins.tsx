import { useEffect, useRef, useState } from 'react';
import type { PlacedNote } from '../../../contract/releases/sign-offs.ts';
import { findPlace } from './place-on-page.ts';

/** In pixels, with its border. */
const PIN_WIDTH = 38;

/** The notes of this page at their places. A note whose text is gone has no pin, but is in the list of all notes. */
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
        <Pin
          key={note.id}
          note={note}
          number={index + 1}
          before={notes.slice(0, index).filter((other) => isNear(other, note)).length}
          onOpen={() => onOpen(note)}
        />
      ))}
    </div>
  );
}

/** Notes that are pinned by keyboard are all at the corner of their element. */
const isNear = (a: PlacedNote, b: PlacedNote) =>
  a.selector === b.selector && Math.abs(a.x - b.x) < 0.1 && Math.abs(a.y - b.y) < 0.1;

interface PinProps {
  note: PlacedNote;
  number: number;
  /** How many pins the place has already. */
  before: number;
  onOpen: () => void;
}

function Pin({ note, number, before, onOpen }: PinProps) {
  const pin = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = findPlace(note);
    if (!pin.current) return;
    pin.current.hidden = !element;
    if (!element) return;
    const box = element.getBoundingClientRect();
    // The policy of the page forbids style attributes, and allows this.
    const left = box.left + scrollX + note.x * box.width + before * PIN_WIDTH;
    pin.current.style.left = `${Math.min(Math.max(4, left), Math.max(4, innerWidth - PIN_WIDTH))}px`;
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
