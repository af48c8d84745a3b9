/** `npm run test:nightly` ("by night") tries many values and cases of a kind, `npm test` ("by day") only a few. */
export const isNightly = (import.meta as unknown as { env: { MODE: string } }).env.MODE !== 'test';
