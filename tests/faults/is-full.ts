/** `npm run test:faults` uses large numbers, `npm test` small ones. */
export const isFull = (import.meta as unknown as { env: { MODE: string } }).env.MODE === 'full';
