import { Outlet, useLocation } from 'react-router';
import type { Route } from './+types/screens';
import { ClosedScreen } from './failure/closed-screen.tsx';
import { ScreenFailure } from './failure/screen-failure.tsx';
import { useMay, whyClosed } from './rights.ts';
import { neededFor } from './shell/screen-rights.ts';

/**
 * Renders no markup of its own. It catches whatever a screen throws, within the shell, and says who may open a screen
 * that this person may not use.
 */
export default function Screens() {
  const { pathname } = useLocation();
  const may = useMay();
  const needed = neededFor(pathname);
  if (needed === undefined || may(needed)) return <Outlet />;
  return <ClosedScreen text={whyClosed(needed)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
