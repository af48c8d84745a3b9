/**
 * What a blog service says itself of its failure, to be shown in the place of our words; undefined where it says
 * nothing, or where it was not the service that failed. The error is BlogServiceFailure of the server, whose values pages cannot
 * import: it is known by its name.
 */
export function toldByService(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'BlogServiceFailure') return undefined;
  return (error as Error & { told?: string }).told;
}
