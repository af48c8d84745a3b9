import { useLocation } from 'react-router';
import { EmptyNote } from '../shell/empty-note.tsx';
import { SCREENS } from '../shell/navigation.ts';
import { PageHead } from '../shell/page-head.tsx';

/** A screen that somebody may not open. `text` says who may. */
export function ClosedScreen({ text }: { text: string }) {
  return (
    <>
      <PageHead title={useScreenName()} />
      <EmptyNote>{text}</EmptyNote>
    </>
  );
}

/** The name of the open screen in the sidebar. */
export function useScreenName(): string {
  const { pathname } = useLocation();
  return (
    SCREENS.find(({ to, also }) => pathname.startsWith(to) || pathname.startsWith(also ?? to))?.label ?? 'Admin Panel'
  );
}
