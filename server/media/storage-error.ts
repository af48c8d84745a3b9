/** The place where images are kept did not do what it was asked. Its message is for the log; it holds no key. */
export class StorageError extends Error {
  readonly code = 'STORAGE_FAILED';
  /** away: it does not answer, or not now. refused: it answers, and does not take our key or know the bucket. */
  readonly kind: 'away' | 'refused';

  constructor(kind: StorageError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.kind = kind;
  }
}
