interface Details extends ErrorOptions {
  /** The code of the service, like `NoSuchBucket`. */
  reason?: string | undefined;
  /** How far this machine's clock is ahead of the service's, in milliseconds. Undefined without a response. */
  clockAheadMs?: number | undefined;
}

/** An object storage failed. The message is meant for the log and contains no secrets. */
export class StorageError extends Error {
  readonly code = 'STORAGE_FAILED';
  /** `unavailable`: temporarily unreachable. `rejected`: it responds, but rejects the key or has no such bucket. */
  readonly kind: 'unavailable' | 'rejected';
  readonly reason: string | undefined;
  readonly clockAheadMs: number | undefined;

  constructor(kind: StorageError['kind'], message: string, { reason, clockAheadMs, ...options }: Details = {}) {
    super(message, options);
    this.name = 'StorageError';
    this.kind = kind;
    this.reason = reason;
    this.clockAheadMs = clockAheadMs;
  }
}
