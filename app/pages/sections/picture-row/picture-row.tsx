import type { ReactNode } from 'react';
import { artSource } from '../art-source.ts';
import './picture-row.css';

interface PictureRowProps {
  heading: string;
  picture: string;
  children: ReactNode;
}

/** A picture beside a heading and words. Every second row of a page has its picture on the other side. */
export function PictureRow({ heading, picture, children }: PictureRowProps) {
  return (
    <section className="picture-row wrap">
      <div className="grid">
        <div className="picture">
          <img src={artSource('scenes', picture)} width="480" height="320" alt="" loading="lazy" />
        </div>
        <div className="words">
          <h2>{heading}</h2>
          {children}
        </div>
      </div>
    </section>
  );
}
