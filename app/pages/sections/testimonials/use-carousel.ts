import { useEffect, useState, useSyncExternalStore } from 'react';

const ADVANCE_AFTER_MS = 4000;

/**
 * The index of the current slide, which advances on a timer. The timer stops while the carousel is hovered or focused, when
 * it is paused, and from the start with reduced motion.
 */
export function useCarousel(count: number) {
  const [shown, setShown] = useState(0);
  const [isSuspended, setSuspended] = useState(false);
  const [choice, setChoice] = useState<'paused' | 'playing'>();
  const reducesMotion = useSyncExternalStore(subscribe, readReducedMotion, () => false);
  const isPaused = choice ? choice === 'paused' : reducesMotion;
  const isRunning = !isPaused && !isSuspended;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setShown((shown + 1) % count), ADVANCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRunning, shown, count]);

  return {
    shown,
    isPaused,
    isRunning,
    show: (index: number) => setShown((index + count) % count),
    suspend: () => setSuspended(true),
    resume: () => setSuspended(false),
    pauseOrPlay() {
      setChoice(isPaused ? 'playing' : 'paused');
      // Play must start at once, although the pointer is still over the button.
      setSuspended(false);
    },
  };
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const readReducedMotion = () => matchMedia(REDUCED_MOTION).matches;

function subscribe(listener: () => void) {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
