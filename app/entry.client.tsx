import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A click renders its page in one piece: in slices it waits for a frame of whatever moves after each. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
