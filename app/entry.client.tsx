import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// An address that is typed again is opened anew: Chrome keeps what the history entry knew, as at a reload.
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (opened?.type === 'navigate') history.replaceState(null, '');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A click renders its page in one piece: in slices it waits for a frame of whatever moves after each. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
