import { useEffect, useState, useSyncExternalStore } from 'react';

const ADVANCE_AFTER_MS = 4000;

/**
 * Which of several things is shown, one after another and round again. It stands while it is held (hovered, focused),
 * when it was paused by hand, and from the start where stillness is wished for.
 */
export function useCarousel(count: number) {
  const [shown, setShown] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [choice, setChoice] = useState<'paused' | 'playing'>();
  const wantsStillness = useSyncExternalStore(subscribe, readStillness, () => false);
  const isPaused = choice ? choice === 'paused' : wantsStillness;
  const isRunning = !isPaused && !isHeld;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setShown((shown + 1) % count), ADVANCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRunning, shown, count]);

  return {
    shown,
    isPaused,
    isRunning,
    show: (place: number) => setShown((place + count) % count),
    hold: () => setHeld(true),
    release: () => setHeld(false),
    pauseOrPlay() {
      setChoice(isPaused ? 'playing' : 'paused');
      // Whoever presses play wants to see it go on, with the pointer still on the button.
      setHeld(false);
    },
  };
}

const STILLNESS = '(prefers-reduced-motion: reduce)';
const readStillness = () => matchMedia(STILLNESS).matches;

function subscribe(listener: () => void) {
  const query = matchMedia(STILLNESS);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
