import { type ComponentType, lazy, Suspense } from 'react';
import { LanguageNote } from './languages/language-note.tsx';
import type { ReleaseNotice } from './release/release-bar.tsx';

// Downloaded only by people with a link to a release.
const ReleaseBar: ComponentType<ReleaseNotice> = import.meta.env.SSR
  ? (await import('./release/release-bar.tsx')).ReleaseBar
  : lazy(async () => ({ default: (await import('./release/release-bar.tsx')).ReleaseBar }));

export interface NoticeProps {
  /** If undefined, the notice says that the page is not translated. */
  release?: ReleaseNotice;
}

/** Notices that the layout shows on few pages. A separate file, so that other pages do not load it. */
export const Notice = ({ release }: NoticeProps) =>
  release ? (
    <Suspense>
      <ReleaseBar {...release} />
    </Suspense>
  ) : (
    <LanguageNote />
  );
