import { Component, type ReactNode, useContext } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { ApiError } from '../api.ts';
import { t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import { Banner } from '../shell/layout/banner.tsx';
import { FailureBanner } from '../shell/layout/failure-banner.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { InShell, ShellFrame } from '../shell/shell-frame.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { useSiteFacts } from '../shell/use-site-facts.ts';
import { ClosedScreen, useScreenName } from './closed-screen.tsx';
import { UnsavedTexts } from './unsaved-texts.tsx';

/**
 * What a screen shows when it cannot load or render: the reason, a way to try again, and the unsaved text on this
 * device. The sidebar stays.
 */
export function ScreenFailure({ error }: { error: unknown }) {
  const hasShell = useContext(InShell);
  const session = useSession();
  const failure = <Failure error={error} />;
  if (hasShell) return failure;
  const bare = <main id="main">{failure}</main>;
  // Without a session there is no screen that the sidebar could lead to.
  if (!session) return bare;
  return (
    <Fallback instead={bare}>
      <ShellFrame>{failure}</ShellFrame>
    </Fallback>
  );
}

function Failure({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const session = useSession();
  const revalidate = useRevalidate();
  const title = useScreenName();
  // The data that the server loads for every screen.
  const hasFacts = [useRouteLoaderData('root'), useSiteFacts()].every((facts) => facts !== undefined);
  const answer = error instanceof ApiError ? error : undefined;
  if (answer?.refusal) return <ClosedScreen text={answer.refusal} />;
  return (
    <>
      <title>{title}</title>
      <PageHead title={title} />
      {answer ? (
        <FailureBanner error={answer} onTryAgain={revalidate} />
      ) : (
        <Banner kind="error" text={t('This screen could not be loaded.')}>
          <p>
            {hasFacts
              ? t('Check your connection, then try again.')
              : t('The problem is on the server. Try again in a minute.')}
          </p>
          {/* A new document has the scripts and the data of now. */}
          <button type="button" className="plain-button" onClick={() => window.location.reload()}>
            {t('Try again')}
          </button>
        </Banner>
      )}
      {session && <UnsavedTexts email={session.user.email} pathname={pathname} isBroken={!answer && hasFacts} />}
    </>
  );
}

/** Renders `instead` if the children fail too: the sidebar itself may be the cause. */
class Fallback extends Component<{ instead: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
