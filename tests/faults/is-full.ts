/** Whether `npm run test:faults` asked for the large numbers; `npm test` does with small ones. */
export const isFull = (import.meta as unknown as { env: { MODE: string } }).env.MODE === 'full';
