/** The image storage failed. The message is meant for the log and contains no secrets. */
export class StorageError extends Error {
  readonly code = 'STORAGE_FAILED';
  /** `unavailable`: temporarily unreachable. `rejected`: it responds, but rejects the key or has no such bucket. */
  readonly kind: 'unavailable' | 'rejected';

  constructor(kind: StorageError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.kind = kind;
  }
}
