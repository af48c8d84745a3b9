import { Outlet, useLocation } from 'react-router';
import type { Route } from './+types/screens';
import { ApiError } from './api.ts';
import { FailureBanner } from './shell/failure-banner.tsx';
import { SCREENS } from './shell/navigation.ts';
import { PageHead } from './shell/page-head.tsx';
import { useRevalidate } from './shell/use-revalidate.ts';

/** No markup of its own: it catches what a screen's clientLoader throws, within the shell. */
export default function Screens() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const revalidate = useRevalidate();
  if (!(error instanceof ApiError)) throw error;
  return (
    <>
      <PageHead title={SCREENS.find(({ to }) => pathname.startsWith(to))?.label ?? 'Admin Panel'} />
      <FailureBanner failure={error.message} onTryAgain={revalidate} />
    </>
  );
}
