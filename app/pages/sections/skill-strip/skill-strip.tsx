import { useState } from 'react';
import { Tile } from '../../../art/tile.tsx';
import { useText } from '../../../use-language.ts';
import { PauseIcon } from '../pause-icon.tsx';
import type { ListItem } from '../section-data.ts';
import './skill-strip.css';

/** Six copies of the tags fill the widest window. Screen readers only get the first. */
const COPIES = [0, 1, 2, 3, 4, 5];

/** The skills as moving text. It does not move with reduced motion, or without the script that can pause it. */
export function SkillStrip({ skills }: { skills: readonly ListItem<'skills'>[] }) {
  const text = useText();
  const [isPaused, setPaused] = useState(false);
  return (
    <section className={isPaused ? 'skill-strip skill-strip-paused' : 'skill-strip'} aria-label={text('Skills')}>
      <div className="view">
        <ul>
          {COPIES.flatMap((copy) =>
            skills.map(({ id, label, tile, accent }) => (
              <li key={`${copy} ${id}`} aria-hidden={copy > 0 || undefined}>
                <Tile name={tile} a="ink" b={accent} />
                <span>{label}</span>
              </li>
            )),
          )}
        </ul>
      </div>
      <button
        type="button"
        aria-label={text(isPaused ? 'Play moving text' : 'Pause moving text')}
        onClick={() => setPaused(!isPaused)}
      >
        <PauseIcon isPaused={isPaused} />
      </button>
    </section>
  );
}
