/** The place where pictures are kept did not do what it was asked. Its message is for the log; it holds no key. */
export class StorageFailure extends Error {
  readonly code = 'STORAGE_FAILED';
  /** away: it does not answer, or not now. refused: it answers, and does not take our key or know the bucket. */
  readonly kind: 'away' | 'refused';

  constructor(kind: StorageFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageFailure';
    this.kind = kind;
  }
}
