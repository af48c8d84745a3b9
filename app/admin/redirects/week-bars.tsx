import styles from './redirects.module.css';

const HEIGHT = 24;
/** The width of a bar, and the distance between two. */
const WIDTH = 8;
const STEP = 11;

/** Hits of the last weeks as bars. The number beside it says the same. */
export function WeekBars({ weeks }: { weeks: readonly number[] }) {
  const most = Math.max(1, ...weeks);
  const bars = (isShown: (hits: number) => boolean) =>
    weeks
      .flatMap((hits, index) =>
        isShown(hits) ? [barPath(index, hits === 0 ? 1.5 : Math.max(3, (hits / most) * HEIGHT))] : [],
      )
      .join('');
  return (
    <svg className={styles.weeks} viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`} aria-hidden="true">
      <path className={styles.none} d={bars((hits) => hits === 0)} />
      <path d={bars((hits) => hits > 0)} />
    </svg>
  );
}

const barPath = (index: number, height: number) => `M${index * STEP} ${HEIGHT}v-${height}h${WIDTH}v${height}z`;
