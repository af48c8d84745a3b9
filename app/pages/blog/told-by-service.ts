/**
 * The error message of the blog service, shown instead of ours; undefined if it sent none or if something else failed.
 * Pages cannot import the server's error classes, so the class is recognized by its name.
 */
export function toldByService(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'BlogServiceFailure') return undefined;
  return (error as Error & { told?: string }).told;
}
