const { MODE } = (import.meta as unknown as { env: { MODE: string } }).env;

/** How much a fault test does by day (`npm test`), by night (`npm run test:nightly`), and in `npm run test:faults`. */
export const size = <Size>({ day, night, full }: { day?: Size; night: Size; full: Size }): Size => {
  if (MODE === 'full') return full;
  return MODE === 'nightly' ? night : (day ?? night);
};

/** Whether a test waits until the claims of killed processes expire, instead of ending them at once. */
export const waitsForClaims = MODE === 'full';
