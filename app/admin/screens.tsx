import { Outlet, useLocation } from 'react-router';
import type { Route } from './+types/screens';
import { ApiError } from './api.ts';
import { peopleWhoMay, useMay } from './rights.ts';
import { EmptyNote } from './shell/empty-note.tsx';
import { FailureBanner } from './shell/failure-banner.tsx';
import { SCREENS } from './shell/navigation.ts';
import { PageHead } from './shell/page-head.tsx';
import { neededFor } from './shell/screen-rights.ts';
import { useRevalidate } from './shell/use-revalidate.ts';

/**
 * No markup of its own: it catches what a screen's clientLoader throws, within the shell, and says who may open a screen
 * that is of no use to somebody with fewer rights.
 */
export default function Screens() {
  const { pathname } = useLocation();
  const may = useMay();
  const needed = neededFor(pathname);
  if (needed === undefined || may(needed)) return <Outlet />;
  return <Closed text={`${peopleWhoMay(needed)} can open this.`} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const revalidate = useRevalidate();
  const title = useScreenName();
  if (!(error instanceof ApiError)) throw error;
  if (error.refusal) return <Closed text={error.refusal} />;
  return (
    <>
      <PageHead title={title} />
      <FailureBanner error={error} onTryAgain={revalidate} />
    </>
  );
}

function Closed({ text }: { text: string }) {
  return (
    <>
      <PageHead title={useScreenName()} />
      <EmptyNote>{text}</EmptyNote>
    </>
  );
}

function useScreenName(): string {
  const { pathname } = useLocation();
  return (
    SCREENS.find(({ to, also }) => pathname.startsWith(to) || pathname.startsWith(also ?? to))?.label ?? 'Admin Panel'
  );
}
