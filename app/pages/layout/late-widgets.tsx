import { BackToTop } from './back-to-top.tsx';
import { CursorDot } from './cursor-dot.tsx';

/** Widgets that are visible only after scrolling, or with a mouse (use-late-widgets.ts). */
export function LateWidgets() {
  return (
    <>
      <BackToTop />
      <CursorDot />
    </>
  );
}
