import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Banner } from '../../shell/layout/banner.tsx';
import { FailureDetail } from './failure-detail.tsx';
import { PostBar, type PostBarProps } from './post-bar.tsx';
import { PostForm } from './post-form.tsx';
import { useFocusMode } from './use-focus-mode.ts';
import type { PostNotes } from './use-post-notes.ts';
import styles from './writing-page.module.css';

interface WritingPageProps extends Omit<PostBarProps, 'focusMode' | 'openNotes'> {
  /** Shown next to the number of words. */
  note: string;
  /** Undefined for a post that was not saved yet. */
  notes?: PostNotes | undefined;
  /** Below the bar: the post in each language. */
  languages?: ReactNode;
  /** Notices between the bar and the title. */
  children: ReactNode;
  /** Below the text of an error. */
  failureAction?: ReactNode;
  onSubmit: () => void;
}

/**
 * A post on a whole page: a bar, the text, and the panel with everything else. The text and the panel scroll on their
 * own where the window is large enough.
 */
export function WritingPage({ note, notes, languages, children, failureAction, onSubmit, ...bar }: WritingPageProps) {
  const { form } = bar;
  const frame = useRef<HTMLDivElement>(null);
  const focusMode = useFocusMode(frame);
  useWritingKeys({ [PANEL_KEY]: form.panel.toggle, [FOCUS_MODE_KEY]: focusMode.toggle });
  useKeyboardInset(frame);
  const handleEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !focusMode.isOn) return;
    event.preventDefault();
    focusMode.toggle();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key events bubble from the controls inside.
    <div ref={frame} className={styles.page} data-focus-mode={focusMode.isOn} onKeyDown={handleEscape}>
      <PostBar {...bar} focusMode={focusMode} openNotes={notes?.openCount} />
      {!focusMode.isOn && languages}
      <div className={styles.notices}>
        {form.failure && (
          <Banner kind="error" text={form.failure.text} scrollsIntoView={!form.failure.hasFieldErrors}>
            <FailureDetail form={form} />
            {failureAction}
          </Banner>
        )}
        {children}
      </div>
      <PostForm form={form} layout="page" note={note} notes={notes} onSubmit={onSubmit} />
    </div>
  );
}

const PANEL_KEY = '\\';
const FOCUS_MODE_KEY = 'shift+f';

/** Keys pressed with Control, or with Command on a Mac. */
function useWritingKeys(actions: Record<string, () => void>) {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const run = actions[`${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Sets `--keyboard-inset`, the height that a phone's keyboard covers: it does not make the page smaller. */
function useKeyboardInset(ref: { current: HTMLElement | null }) {
  useEffect(() => {
    const viewport = window.visualViewport;
    const update = () => {
      const covered = viewport ? window.innerHeight - viewport.height - viewport.offsetTop : 0;
      ref.current?.style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`);
    };
    update();
    viewport?.addEventListener('resize', update);
    viewport?.addEventListener('scroll', update);
    return () => {
      viewport?.removeEventListener('resize', update);
      viewport?.removeEventListener('scroll', update);
    };
  }, [ref]);
}
