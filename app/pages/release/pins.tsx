import { useEffect, useRef, useState } from 'react';
import type { PlacedNote } from '../../../contract/releases/sign-offs.ts';
import { findPlace } from './place-on-page.ts';

/** In pixels, with its border. */
const PIN_WIDTH = 38;

/** The notes of this page at their places. A note whose text was removed has no pin, and is only in the list. */
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

/** Whether two pins would overlap. All notes that are pinned by keyboard are at the corner of their element. */
const isNear = (a: PlacedNote, b: PlacedNote) =>
  a.selector === b.selector && Math.abs(a.x - b.x) < 0.1 && Math.abs(a.y - b.y) < 0.1;

interface PinProps {
  note: PlacedNote;
  number: number;
  /** The number of earlier pins at the same place. */
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
    // The Content-Security-Policy forbids style attributes, but allows scripts to set styles.
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
