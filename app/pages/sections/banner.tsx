import type { ReactNode } from 'react';
import './banner.css';

interface BannerProps {
  tint: 'sky' | 'blush' | 'leaf' | 'marigold';
  /** The words, from the left: the heading is the last of them or stands before a line of text. */
  children: ReactNode;
  /** Bleeds to the right edge of the window; below the words where there is no room beside them. */
  art: ReactNode;
  /** Half of the width is the picture's, and the heading stands in the middle. */
  isLarge?: boolean;
}

/** The coloured head of a page. */
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
