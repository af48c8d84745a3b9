import { MessageBand } from './message-band.tsx';

interface FailureBandProps {
  /** Nothing is shown without one. */
  failure: string | undefined;
  onTryAgain: () => unknown;
}

/** What could not be fetched, and the way to try again. */
export function FailureBand({ failure, onTryAgain }: FailureBandProps) {
  if (!failure) return null;
  return (
    <MessageBand kind="error" text={failure}>
      <button type="button" className="plain-button" onClick={() => onTryAgain()}>
        Try again
      </button>
    </MessageBand>
  );
}
