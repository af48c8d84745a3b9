const { MODE } = (import.meta as unknown as { env: { MODE: string } }).env;

/** How much a fault test does by day (`npm test`), by night, and in `npm run test:faults`. */
export const size = <Size>({ day, night, full }: { day?: Size; night: Size; full: Size }): Size => {
  if (MODE === 'full') return full;
  return MODE === 'nightly' ? night : (day ?? night);
};

/** Claims of killed processes end at once by day. Otherwise the test waits until they end. */
export const waitsForClaims = MODE === 'full';
