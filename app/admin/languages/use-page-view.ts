import { useCallback, useState } from 'react';
import type { AdminTranslation } from '../../../contract/languages/translations.ts';
import { useMediaQuery } from '../shell/use-media-query.ts';

/** Windows with room for the page beside its texts. edit-translation.module.css uses the same width. */
const WIDE = '(min-width: 1001px)';

export type PageView = ReturnType<typeof usePageView>;

/** Whether the notes and the preview are shown: beside the texts or, in a narrow window, instead of them. */
export function usePageView({ source, preview_path }: AdminTranslation, first: 'words' | 'notes') {
  const isWide = useMediaQuery(WIDE);
  // Closed at first for posts, because an article needs the whole width of the window.
  const [isBeside, setBeside] = useState(source.kind !== 'post');
  const [view, setView] = useState<'words' | 'notes' | 'page'>(first);
  const hasPage = preview_path !== null;
  return {
    hasPage,
    isWide,
    isBeside,
    toggle: () => setBeside((before) => !before),
    view,
    setView,
    /** In a narrow window, a text is hidden while the page is shown. */
    showWords: useCallback(() => setView('words'), []),
    showsPage: hasPage && (isWide ? isBeside : view === 'page'),
    showsWords: isWide || view === 'words',
    showsNotes: isWide || view === 'notes',
  };
}
