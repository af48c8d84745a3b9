/** What the other deployment answered, when the posts are read from one and it sent a message of its own. */
export function upstreamMessage(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'BlogServiceError') return undefined;
  return (error as Error & { upstreamMessage?: string }).upstreamMessage;
}
