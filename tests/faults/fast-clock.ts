/** Earlier than any run of the tests. */
const START = Date.UTC(2026, 0, 1);

/** Ten times as fast as the real clock, and the same in all processes, so that leases of killed processes end soon. */
export const fastClock = () => START + (Date.now() - START) * 10;
