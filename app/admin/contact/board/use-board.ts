import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { MessageSummary } from '../../../../contract/contact/contact-messages.ts';
import { MESSAGE_STATUSES, type MessageStatus, statusNames } from '../../../../contract/contact/leads.ts';
import type { MessageBoard } from '../../../../contract/contact/message-board.ts';
import { t } from '../../i18n/t.ts';

interface BoardOptions {
  board: MessageBoard;
  /** Rejects or returns undefined when the move could not be saved. */
  onMove: (message: MessageSummary, status: MessageStatus, byKeyboard: boolean) => Promise<unknown>;
  announce: (text: string) => void;
}

/**
 * Moves cards between the columns at once, and back if the server refuses. By keyboard: Space lifts a card, the arrow
 * keys move it, Space puts it down, Escape puts it back.
 */
export function useBoard({ board, onMove, announce }: BoardOptions) {
  /** The columns of cards that are lifted, or that the server has not confirmed. */
  const [places, setPlaces] = useState<ReadonlyMap<number, MessageStatus>>(new Map());
  const [lifted, setLifted] = useState<number>();
  const dragged = useRef<{ message: MessageSummary; status: MessageStatus }>(undefined);
  const handles = useRef(new Map<number, HTMLButtonElement>());
  const focusNext = useRef<number>(undefined);

  // The browser drops the focus of an element that is moved.
  useEffect(() => {
    if (focusNext.current !== undefined) handles.current.get(focusNext.current)?.focus();
    focusNext.current = undefined;
  });
  // Reloaded data has the columns that the server knows, so forget the local ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each load.
  useEffect(() => setPlaces(new Map()), [board]);

  const columns = place(board, places);
  const put = (id: number, status: MessageStatus | undefined) => {
    const next = new Map(places);
    if (status) next.set(id, status);
    else next.delete(id);
    setPlaces(next);
  };

  const move = async (message: MessageSummary, status: MessageStatus, byKeyboard = false) => {
    if (message.status === status) return put(message.id, undefined);
    put(message.id, status);
    announce(t('Moved to {status}', { status: t(statusNames(message.from)[status]) }));
    const saved = await onMove(message, status, byKeyboard);
    if (!saved) {
      setPlaces((current) => new Map([...current].filter(([id]) => id !== message.id)));
      announce(t('Not moved. It is in {status}', { status: t(statusNames(message.from)[message.status]) }));
    }
  };

  const drop = (message: MessageSummary, status: MessageStatus) => {
    setLifted(undefined);
    focusNext.current = message.id;
    if (message.status === status) {
      put(message.id, undefined);
      announce(t('Dropped in {status}', { status: t(statusNames(message.from)[status]) }));
    } else void move(message, status, true);
  };

  const handleKeyDown = (event: KeyboardEvent, message: MessageSummary, status: MessageStatus) => {
    const { id } = message;
    const by = STEPS[event.key];
    if (event.key === ' ') {
      event.preventDefault();
      if (lifted === id) drop(message, status);
      else {
        setLifted(id);
        announce(
          t('Lifted in {status}. Press the arrow keys to move it, Space to drop it, Escape to cancel.', {
            status: t(statusNames(message.from)[status]),
          }),
        );
      }
    } else if (by !== undefined && lifted === id) {
      event.preventDefault();
      const next = MESSAGE_STATUSES[MESSAGE_STATUSES.indexOf(status) + by];
      if (!next) return;
      focusNext.current = id;
      put(id, next);
      announce(t(statusNames(message.from)[next]));
    } else if (event.key === 'Escape' && lifted === id) {
      event.preventDefault();
      event.stopPropagation();
      focusNext.current = id;
      setLifted(undefined);
      put(id, undefined);
      announce(t('Cancelled. It is in {status}', { status: t(statusNames(message.from)[message.status]) }));
    }
  };

  return {
    columns,
    lifted,
    move,
    column: (status: MessageStatus) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged.current) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        const card = dragged.current;
        if (!card) return;
        event.preventDefault();
        if (card.status !== status) void move(card.message, status);
      },
    }),
    card: (message: MessageSummary, status: MessageStatus) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        dragged.current = { message, status };
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', message.title);
        // Shows the whole card while it is dragged, even if the drag began on the link in it.
        event.dataTransfer.setDragImage(event.currentTarget, 20, 20);
      },
      onDragEnd: () => {
        dragged.current = undefined;
      },
    }),
    handle: (message: MessageSummary, status: MessageStatus) => ({
      ref: (element: HTMLButtonElement | null) => {
        if (element) handles.current.set(message.id, element);
        else handles.current.delete(message.id);
      },
      onKeyDown: (event: KeyboardEvent) => handleKeyDown(event, message, status),
      onBlur: () => {
        if (lifted !== message.id || focusNext.current === message.id) return;
        setLifted(undefined);
        put(message.id, undefined);
      },
    }),
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** The columns with moved cards in their new places, newest first. */
function place({ columns }: MessageBoard, places: ReadonlyMap<number, MessageStatus>): MessageBoard['columns'] {
  const all = columns.flatMap(({ messages }) => messages);
  const moved = all.filter((message) => places.has(message.id) && places.get(message.id) !== message.status);
  return columns.map(({ status, total, value, messages }) => {
    const left = moved.filter((message) => message.status === status);
    const arrived = moved.filter((message) => places.get(message.id) === status);
    const stay = messages.filter((message) => !left.includes(message));
    return {
      status,
      total: total - left.length + arrived.length,
      value: value - totalValue(left) + totalValue(arrived),
      messages: [...stay, ...arrived].sort((a, b) => b.id - a.id),
    };
  });
}

const totalValue = (messages: readonly MessageSummary[]) => messages.reduce((sum, { value }) => sum + (value ?? 0), 0);
