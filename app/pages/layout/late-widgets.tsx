import { BackToTop } from './back-to-top.tsx';
import { CursorDot } from './cursor-dot.tsx';

/** What is only seen after scrolling, or with a mouse (use-late-widgets.ts). */
export function LateWidgets() {
  return (
    <>
      <BackToTop />
      <CursorDot />
    </>
  );
}
