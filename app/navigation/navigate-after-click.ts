import type { ClientInstrumentation } from 'react-router';

/**
 * Starts each navigation after its click event. React renders state that is set during an event before the event ends:
 * here the whole old page, only to report that a navigation is pending.
 */
export const navigateAfterClick: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(go) {
        await new Promise((resolve) => setTimeout(resolve));
        await go();
      },
    }),
};
