import { scaleBand, scaleLinear } from 'd3-scale';
import styles from './small-plot.module.css';

interface SmallPlotProps {
  /** What the columns are, for screen readers: 'Views of the last 14 days'. */
  label: string;
  columns: readonly { key: string; name: string; value: number; isCurrent: boolean }[];
}

const WIDTH = 620;
const HEIGHT = 120;

/** A few columns without an axis, beside their sum. */
export function SmallPlot({ label, columns }: SmallPlotProps) {
  const values = columns.map(({ value }) => value);
  const x = scaleBand(
    columns.map(({ key }) => key),
    [0, WIDTH],
  ).padding(0.22);
  const y = scaleLinear([0, Math.max(1, ...values)], [HEIGHT, 6]);
  return (
    <figure className={styles.plot}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 2}`}
        role="img"
        aria-label={`${label}: between ${Math.min(...values)} and ${Math.max(...values)} a day`}
      >
        {columns.map(({ key, value, isCurrent }) => (
          <rect
            key={key}
            className={isCurrent ? styles.current : styles.column}
            x={x(key)}
            y={y(value)}
            width={x.bandwidth()}
            height={HEIGHT - y(value)}
          />
        ))}
        <line className={styles.base} x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <figcaption aria-hidden="true">
        <span>{columns[0]?.name}</span>
        <b>Today</b>
      </figcaption>
    </figure>
  );
}
