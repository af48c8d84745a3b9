/**
 * The error message of the other deployment, if posts are read from one. Undefined if it sent none or if something else
 * failed. Pages cannot import the server's error classes, so the class is recognized by its name.
 */
export function upstreamMessage(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'BlogServiceError') return undefined;
  return (error as Error & { upstreamMessage?: string }).upstreamMessage;
}
