import { SECTION_KINDS } from './section-kinds.ts';
import styles from './sections.module.css';

/** A small drawing of a type of section. */
export function SectionSketch({ type }: { type: string }) {
  const { sketch = '' } = (SECTION_KINDS as Readonly<Record<string, { sketch: string }>>)[type] ?? {};
  return (
    <svg className={styles.sketch} viewBox="0 0 120 78" aria-hidden="true">
      {sketch.split(',').map((shape) => {
        const [colour = '', x, y, width, height] = shape.trim().split(' ');
        return <rect key={shape} className={styles[colour]} x={x} y={y} width={width} height={height} />;
      })}
    </svg>
  );
}
