import { Banner } from './banner.tsx';

interface FailureBannerProps {
  /** Nothing is shown without one. */
  failure: string | undefined;
  onTryAgain: () => unknown;
}

/** Shown when something could not be loaded, with a button to try again. */
export function FailureBanner({ failure, onTryAgain }: FailureBannerProps) {
  if (!failure) return null;
  return (
    <Banner kind="error" text={failure}>
      <button type="button" className="plain-button" onClick={() => onTryAgain()}>
        Try again
      </button>
    </Banner>
  );
}
