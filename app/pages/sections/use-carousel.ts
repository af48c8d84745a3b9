import { useEffect, useState, useSyncExternalStore } from 'react';

const ADVANCE_AFTER_MS = 4000;

/**
 * The index of the current slide, which advances on a timer. The timer stops while the carousel is hovered or focused, when
 * it is paused, and from the start with reduced motion.
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
      // Play must start at once, although the pointer is still over the button.
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
