import { type FocusEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';

/**
 * A button with a native popover, which works without scripts. Scripts also close it when the focus leaves, and set
 * `aria-expanded`.
 */
export function usePopover<Opened extends HTMLElement>() {
  const id = useId();
  const opened = useRef<Opened>(null);
  const [isOpen, setOpen] = useState(false);
  // The popover may have been opened before hydration.
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
