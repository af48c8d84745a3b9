import type { ReactNode } from 'react';
import './banner.css';

interface BannerProps {
  tint: 'sky' | 'blush' | 'leaf' | 'marigold';
  /** The heading and text, on the left. */
  children: ReactNode;
  /** Extends to the right edge of the window, or below the text on narrow screens. */
  art: ReactNode;
  /** Gives half of the width to the art, and centres the heading vertically. */
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
