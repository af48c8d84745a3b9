/** `npm run test:nightly` takes many values and cases of a kind, `npm test` a few. */
export const isNightly = (import.meta as unknown as { env: { MODE: string } }).env.MODE !== 'test';
