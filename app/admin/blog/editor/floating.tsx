import { autoUpdate, computePosition, flip, offset, type Placement, shift } from '@floating-ui/dom';
import { type Editor, posToDOMRect } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Card } from '../../shell/layout/boxes.tsx';
import styles from './floating.module.css';

interface FloatingProps extends ComponentProps<'div'> {
  editor: Editor;
  /** A CSS selector: the panel is beside this element around the caret. By default, it is beside the selection. */
  beside?: string;
  placement: Placement;
}

/** A panel beside a part of the text. It follows that part while the text changes or scrolls. */
export function Floating({ editor, beside, placement, className = '', ...content }: FloatingProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const target = {
      getBoundingClientRect: () => rectOf(editor, beside),
      contextElement: editor.view.dom,
    };
    // Place the panel at once, because the browser scrolls to a field in it that takes the focus.
    const frame = element.offsetParent;
    const top = target.getBoundingClientRect().bottom - (frame?.getBoundingClientRect().top ?? 0);
    element.style.top = `${top + (frame?.scrollTop ?? 0)}px`;
    const place = async () => {
      const { x, y } = await computePosition(target, element, {
        placement,
        middleware: [
          offset(8),
          // Keep the panel in the window, also beside an element that is higher than the window.
          beside ? shift({ padding: 8, crossAxis: true }) : flip({ fallbackStrategy: 'initialPlacement' }),
          shift({ padding: 8 }),
        ],
      });
      element.style.left = `${x}px`;
      element.style.top = `${y}px`;
    };
    const stop = autoUpdate(target, element, place);
    editor.on('transaction', place);
    return () => {
      stop();
      editor.off('transaction', place);
    };
  }, [editor, beside, placement]);
  return <Card ref={panel} className={`${styles.floating} ${className}`} {...content} />;
}

function rectOf({ view, state: { selection } }: Editor, selector?: string): DOMRect {
  if (!selector) return posToDOMRect(view, selection.from, selection.to);
  const { node } = view.domAtPos(selection.from);
  const start = selection instanceof NodeSelection ? view.nodeDOM(selection.from) : node;
  const element = (start instanceof Element ? start : start?.parentElement)?.closest(selector);
  return element?.getBoundingClientRect() ?? posToDOMRect(view, selection.from, selection.to);
}
