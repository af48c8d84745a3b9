import { useLocation } from 'react-router';
import { t } from '../i18n/t.ts';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { isWithin, SCREENS } from '../shell/navigation.ts';

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
  return t(SCREENS.find((screen) => isWithin(pathname, screen))?.label ?? 'Admin Panel');
}
