/** `npm run test:nightly` takes many random values, `npm test` a few. */
export const isNightly = (import.meta as unknown as { env: { MODE: string } }).env.MODE !== 'test';
