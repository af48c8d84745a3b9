import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { navigateAfterClick } from './navigation/navigate-after-click.ts';
import { WORKAROUNDS } from './navigation/workarounds.ts';

// Entering an address again opens the page anew, but Chrome keeps the state of the history entry, as on a reload.
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (opened?.type === 'navigate') history.replaceState(null, '');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {WORKAROUNDS ? (
        // Transitions render in slices of 5 ms and wait for an animation frame between them.
        <HydratedRouter useTransitions={false} instrumentations={[navigateAfterClick]} />
      ) : (
        <HydratedRouter />
      )}
    </StrictMode>,
  );
});
