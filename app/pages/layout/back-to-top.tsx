import { Arrow } from '../../ui/arrow.tsx';
import { useText } from '../../use-language.ts';
import { useLangOf } from '../languages/use-lang-of.ts';
import { useScroll } from './use-scroll.ts';
import './back-to-top.css';

/** In pixels scrolled. */
const SHOWN_AFTER = 500;

/** A button whose ring shows the scroll progress. */
export function BackToTop() {
  const text = useText();
  const langOf = useLangOf();
  const isShown = useScroll(() => scrollY > SHOWN_AFTER, false);
  const percent = useScroll(readPercent, 0);
  return (
    <button
      type="button"
      className={isShown ? 'back-to-top back-to-top-shown' : 'back-to-top'}
      lang={langOf('Back to top')}
      aria-label={text('Back to top')}
      onClick={() => scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })}
    >
      <svg className="ring" viewBox="0 0 56 56" aria-hidden="true">
        <circle className="track" cx="28" cy="28" r="25" />
        <circle className="progress" cx="28" cy="28" r="25" pathLength="100" strokeDashoffset={100 - percent} />
      </svg>
      <Arrow to="up" />
    </button>
  );
}

function readPercent(): number {
  const distance = document.documentElement.scrollHeight - innerHeight;
  return distance > 0 ? Math.round(100 * Math.min(1, scrollY / distance)) : 0;
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
