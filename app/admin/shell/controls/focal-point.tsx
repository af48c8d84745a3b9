import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import styles from './focal-point.module.css';

/** In shares of the width and height. */
export interface Focus {
  x: number;
  y: number;
}

interface FocalPointProps {
  focus: Focus | null;
  onChange: (focus: Focus) => void;
  /** The image. */
  children: ReactNode;
}

const CENTRE: Focus = { x: 0.5, y: 0.5 };

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
};

const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/** A point on an image that stays in view where the image is cropped. Arrow keys move it by 1 %, with Shift by 10 %. */
export function FocalPoint({ focus, onChange, children }: FocalPointProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { x, y } = focus ?? CENTRE;

  // The Content-Security-Policy forbids style attributes, but not `setProperty`.
  useLayoutEffect(() => {
    frame.current?.style.setProperty('--focus-x', `${x * 100}%`);
    frame.current?.style.setProperty('--focus-y', `${y * 100}%`);
  }, [x, y]);

  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    onChange({ x: clamp((clientX - box.left) / box.width), y: clamp((clientY - box.top) / box.height) });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const factor = event.shiftKey ? 10 : 1;
    onChange({ x: clamp(x + step[0] * factor), y: clamp(y + step[1] * factor) });
  };

  return (
    <div ref={frame} className={styles.frame}>
      {children}
      <button
        type="button"
        className={styles.point}
        aria-label={t('Focal point: {x}% from the left, {y}% from the top', {
          x: Math.round(x * 100),
          y: Math.round(y * 100),
        })}
        title={t('The point that stays in view. Drag it, or press the arrow keys.')}
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)}
      />
    </div>
  );
}
