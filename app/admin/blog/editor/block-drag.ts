import type { Editor } from '@tiptap/core';
import { blockAt, blocksIn } from './block-moves.ts';

interface BlockDragOptions {
  editor: Editor;
  /** Shows where the block would be dropped. */
  line: HTMLElement;
  onStart: () => void;
  /** `gap` is the number of blocks before the line; undefined if the drag was given up. */
  onEnd: (gap: number | undefined) => void;
}

/** In pixels. A shorter movement of the pointer is a click. */
const MIN_DISTANCE = 5;
/** Within this distance from the edge of the visible part, the text scrolls. */
const EDGE = 48;
const SCROLL_STEP = 10;

/** Drags by pointer events, because HTML drag and drop knows no touch. Returns a function that gives the drag up. */
export function dragBlock(grip: HTMLElement, down: PointerEvent, options: BlockDragOptions): () => void {
  const { editor, line, onStart, onEnd } = options;
  const scroller = scrollerOf(editor.view.dom);
  const bars = editor.view.dom.closest('.editor')?.querySelector('.editor-bars');
  const listeners = new AbortController();
  let y = down.clientY;
  let gap: number | undefined;
  let frame = 0;

  const showLine = () => {
    const edges = gapEdges(editor);
    gap = nearest(edges, y);
    line.hidden = false;
    const top = line.offsetParent?.getBoundingClientRect().top ?? 0;
    line.style.top = `${(edges[gap] ?? 0) - top + (line.offsetParent?.scrollTop ?? 0)}px`;
  };
  const scroll = () => {
    const area = scroller === document.documentElement ? undefined : scroller.getBoundingClientRect();
    const top = Math.max(area?.top ?? 0, bars?.getBoundingClientRect().bottom ?? 0);
    const bottom = Math.min(area?.bottom ?? window.innerHeight, window.innerHeight);
    const step = y < top + EDGE ? -SCROLL_STEP : y > bottom - EDGE ? SCROLL_STEP : 0;
    if (step) {
      scroller.scrollBy({ top: step, behavior: 'instant' });
      showLine();
    }
    frame = requestAnimationFrame(scroll);
  };
  const end = (chosen: number | undefined) => {
    if (listeners.signal.aborted) return;
    listeners.abort();
    cancelAnimationFrame(frame);
    line.hidden = true;
    onEnd(chosen);
  };

  grip.setPointerCapture(down.pointerId);
  const on = { signal: listeners.signal };
  grip.addEventListener(
    'pointermove',
    (event) => {
      y = event.clientY;
      if (gap === undefined) {
        if (Math.hypot(event.clientX - down.clientX, y - down.clientY) < MIN_DISTANCE) return;
        onStart();
        frame = requestAnimationFrame(scroll);
      }
      showLine();
    },
    on,
  );
  grip.addEventListener('pointerup', () => end(gap), on);
  grip.addEventListener('lostpointercapture', () => end(undefined), on);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || gap === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      end(undefined);
    },
    { ...on, capture: true },
  );
  return () => end(undefined);
}

/** The height in the window of each place between two blocks, before the first and after the last. */
function gapEdges({ view }: Editor): number[] {
  const { doc } = view.state;
  const boxes: DOMRect[] = [];
  doc.forEach((_node, position, index) => {
    const element = view.nodeDOM(position);
    if (index < blocksIn(doc) && element instanceof HTMLElement) boxes.push(element.getBoundingClientRect());
  });
  return [
    boxes[0]?.top ?? 0,
    ...boxes.map(({ bottom }, index) => {
      const next = boxes[index + 1];
      return next ? (bottom + next.top) / 2 : bottom;
    }),
  ];
}

function nearest(edges: readonly number[], y: number): number {
  const distances = edges.map((edge) => Math.abs(edge - y));
  return distances.indexOf(Math.min(...distances));
}

function scrollerOf(element: Element): Element {
  for (let within = element.parentElement; within && within !== document.body; within = within.parentElement) {
    if (within.scrollHeight > within.clientHeight && /auto|scroll/.test(getComputedStyle(within).overflowY)) {
      return within;
    }
  }
  return document.documentElement;
}

/** The start of the block that contains an element of the page. */
export function blockUnder({ view }: Editor, target: EventTarget | null): number | undefined {
  let element = target instanceof Element ? target : null;
  while (element && element.parentElement !== view.dom) element = element.parentElement;
  if (!element) return undefined;
  return blockAt(view.state.doc, view.posAtDOM(element, 0))?.position;
}
