import type { ApiError } from '../../api.ts';
import { t } from '../../i18n/t.ts';
import { Banner } from './banner.tsx';

interface FailureBannerProps {
  /** Without an error, nothing is rendered. */
  error: ApiError | undefined;
  onTryAgain: () => unknown;
}

/** Shown when something could not be loaded. With a button to try again, unless that would be refused again. */
export function FailureBanner({ error, onTryAgain }: FailureBannerProps) {
  if (!error) return null;
  return (
    <Banner kind="error" text={error.message}>
      {!error.refusal && (
        <button type="button" className="plain-button" onClick={() => onTryAgain()}>
          {t('Try again')}
        </button>
      )}
    </Banner>
  );
}
