import { type FocusEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';

/**
 * A button and what it opens, which the browser opens by itself, without a script too: it closes by Escape (the focus goes
 * back to the button) and by a press outside. Here it also closes when the focus leaves it, and says whether it is open.
 */
export function usePopover<Opened extends HTMLElement>() {
  const id = useId();
  const opened = useRef<Opened>(null);
  const [isOpen, setOpen] = useState(false);
  // It may have been opened before React was awake.
  useEffect(() => setOpen(opened.current?.matches(':popover-open') ?? false), []);

  return {
    button: { type: 'button', popoverTarget: id, 'aria-expanded': isOpen },
    opened: {
      ref: opened,
      id,
      popover: 'auto',
      onToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
        if (relatedTarget.getAttribute('popovertarget') !== id) opened.current?.hidePopover();
      },
    },
    close: () => opened.current?.hidePopover(),
  } as const;
}
