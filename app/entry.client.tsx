import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { ClientInstrumentation } from 'react-router';
import { HydratedRouter } from 'react-router/dom';

// An address that is typed again is opened anew: Chrome keeps what the history entry knew, as at a reload.
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (opened?.type === 'navigate') history.replaceState(null, '');

/**
 * React renders what is set while a click is handled before the click is over: with that, the old page once more, just to
 * say that the new one is on its way. A moment later both are one rendering where the new page is at hand.
 */
const aMomentLater: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(go) {
        await new Promise((over) => setTimeout(over));
        await go();
      },
    }),
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A click renders its page in one piece: in slices it waits for a frame of whatever moves after each. */}
      <HydratedRouter useTransitions={false} instrumentations={[aMomentLater]} />
    </StrictMode>,
  );
});
