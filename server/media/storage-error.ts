/** The image storage failed. The message is meant for the log and contains no secrets. */
export class StorageError extends Error {
  readonly code = 'STORAGE_FAILED';
  /** `away`: temporarily unavailable. `refused`: it responds, but rejects the key or does not have the bucket. */
  readonly kind: 'away' | 'refused';

  constructor(kind: StorageError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.kind = kind;
  }
}
