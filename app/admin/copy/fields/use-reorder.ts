import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';

interface ReorderOptions {
  ids: string[];
  onChange: (ids: string[]) => void;
  /** Tells screen readers where the entry is now. */
  announce: (text: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export type Reorder = ReturnType<typeof useReorder>;

/** Moves entries by dragging, or by keyboard: Space lifts an entry, arrows move it, Space drops it, Escape cancels. */
export function useReorder({ ids, onChange, announce }: ReorderOptions) {
  const [lifted, setLifted] = useState<string>();
  const before = useRef<string[]>([]);
  const dragged = useRef<string>(undefined);
  const handles = useRef(new Map<string, HTMLButtonElement>());
  /** The handle of an entry, by its id, or another control. */
  const focusNext = useRef<string | HTMLElement>(undefined);

  // The browser drops the focus of an element that is moved.
  useEffect(() => {
    const control = typeof focusNext.current === 'string' ? handles.current.get(focusNext.current) : focusNext.current;
    control?.focus();
    focusNext.current = undefined;
  });

  const moveTo = (id: string, index: number) => {
    const others = ids.filter((other) => other !== id);
    const place = Math.max(0, Math.min(others.length, index));
    if (document.activeElement instanceof HTMLElement) focusNext.current ??= document.activeElement;
    if (place !== ids.indexOf(id)) onChange(others.toSpliced(place, 0, id));
    announce(t('Place {place} of {count}', { place: place + 1, count: ids.length }));
  };
  const move = (id: string, by: number) => moveTo(id, ids.indexOf(id) + by);

  const handleKeyDown = (event: KeyboardEvent, id: string) => {
    const by = STEPS[event.key];
    if (event.key === ' ') {
      event.preventDefault();
      before.current = ids;
      setLifted(lifted === id ? undefined : id);
      announce(
        lifted === id
          ? t('Dropped')
          : t('Lifted. Place {place} of {count}', { place: ids.indexOf(id) + 1, count: ids.length }),
      );
    } else if (by !== undefined && (lifted === id || event.altKey)) {
      event.preventDefault();
      focusNext.current = id;
      move(id, by);
    } else if (event.key === 'Escape' && lifted === id) {
      event.preventDefault();
      event.stopPropagation();
      focusNext.current = id;
      setLifted(undefined);
      onChange(before.current);
      announce(t('Cancelled'));
    }
  };

  return {
    lifted,
    move,
    /** Alt and an arrow key, in another control of the row. */
    moveByKey(event: KeyboardEvent, id: string) {
      const by = STEPS[event.key];
      if (!event.altKey || by === undefined) return;
      event.preventDefault();
      move(id, by);
    },
    /** After an entry was removed. */
    focusHandle: (id: string | undefined) => {
      focusNext.current = id;
    },
    row: (id: string) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged.current !== undefined) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (dragged.current === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        moveTo(dragged.current, ids.indexOf(id));
      },
    }),
    handle: (id: string) => ({
      draggable: true,
      ref: (element: HTMLButtonElement | null) => {
        if (element) handles.current.set(id, element);
        else handles.current.delete(id);
      },
      onDragStart: (event: DragEvent) => {
        dragged.current = id;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
      },
      onDragEnd: () => {
        dragged.current = undefined;
      },
      onKeyDown: (event: KeyboardEvent) => handleKeyDown(event, id),
      onBlur: () => {
        if (lifted === id && focusNext.current !== id) setLifted(undefined);
      },
    }),
  };
}
