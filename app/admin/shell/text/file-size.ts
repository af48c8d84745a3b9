/** '1.8 MB', in the same unit as the 5 MB limit. */
export function fileSize(bytes: number): string {
  if (bytes < 100_000) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${megabytes(bytes)} MB`;
}

/** '1.1 of 1.8 MB': in the unit of the whole. */
export function sizeSent(sent: number, total: number): string {
  if (total < 100_000) return `${Math.round(sent / 1024)} of ${fileSize(total)}`;
  return `${megabytes(sent)} of ${fileSize(total)}`;
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
