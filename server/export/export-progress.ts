/** What an export reports while it is made. */
export interface ExportProgress {
  /** Called once the number of steps is known; again if there are more. */
  begin(total: number): void;
  step(): void;
  signal?: AbortSignal | undefined;
}

export const NO_PROGRESS: ExportProgress = { begin() {}, step() {} };
