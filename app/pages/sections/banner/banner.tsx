import type { ReactNode } from 'react';
import './banner.css';

interface BannerProps {
  tint: 'sky' | 'blush' | 'leaf' | 'marigold';
  /** The heading and text, on the left. */
  children: ReactNode;
  /** The art, which extends to the right edge of the window, or is below the text on narrow screens. */
  art: ReactNode;
  /** Gives the art half of the width, and centres the heading vertically. */
  isLarge?: boolean;
}

/** The coloured banner at the top of a page. */
export function Banner({ tint, children, art, isLarge = false }: BannerProps) {
  return (
    <section className={`banner banner-${tint}${isLarge ? ' banner-large' : ''}`}>
      <div className="wrap grid">
        <div className="words">{children}</div>
        <div className="art">{art}</div>
      </div>
    </section>
  );
}
