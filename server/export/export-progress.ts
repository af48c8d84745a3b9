/** Receives the progress of an export. */
export interface ExportProgress {
  /** Called when the number of steps is known, and again when it grows. */
  begin(total: number): void;
  step(): void;
  signal?: AbortSignal | undefined;
}

export const NO_PROGRESS: ExportProgress = { begin() {}, step() {} };
