import { scaleBand, scaleLinear } from 'd3-scale';
import { Link } from 'react-router';
import { formatNumber } from '../i18n/format-number.ts';
import { t } from '../i18n/t.ts';
import { Row } from '../shell/layout/boxes.tsx';
import { ScrollTable } from '../visits/scroll-table.tsx';
import styles from './small-plot.module.css';

interface SmallPlotProps {
  /** The label of the columns: 'Views in the last 14 days'. */
  label: string;
  /** The unit of the counts: 'Views'. */
  unit: string;
  /** The screen that shows more. */
  more: { name: string; to: string };
  columns: readonly Column[];
}

/** A day. The last one is today. */
interface Column {
  key: string;
  name: string;
  value: number;
  /** The screen that shows more of it. */
  to?: string;
}

/** A few columns without an axis, and a table of the same numbers. If all are 0, only the link to more. */
export function SmallPlot({ label, unit, more, columns }: SmallPlotProps) {
  const values = columns.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isEmpty = values.every((value) => value === 0);
  return (
    <div>
      {!isEmpty && (
        <Link to={more.to} className={styles.plot}>
          <span className="visually-hidden">
            {`${t('{label}: between {least, number} and {most, number} a day, from', { label, least, most })} `}
          </span>
          <Plot columns={columns} />
          <span className={styles.ends}>
            <span>{columns[0]?.name}</span>
            <span className="visually-hidden"> {t('to')} </span>
            <b>{t('Today')}</b>
          </span>
        </Link>
      )}
      <Row wrap align="baseline" className={styles.foot}>
        <Link to={more.to}>{more.name}</Link>
        {!isEmpty && (
          <details>
            <summary>
              {t('Show as a table')}
              <span className="visually-hidden">: {label}</span>
            </summary>
            <ScrollTable label={label}>
              <thead>
                <tr>
                  <th scope="col">{t('Day')}</th>
                  <th scope="col">{unit}</th>
                </tr>
              </thead>
              <tbody>
                {columns.map(({ key, name, value, to }) => (
                  <tr key={key}>
                    <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
                    <td>{formatNumber(value)}</td>
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
          </details>
        )}
      </Row>
    </div>
  );
}

const WIDTH = 620;
const HEIGHT = 120;

function Plot({ columns }: { columns: readonly Column[] }) {
  const x = scaleBand(
    columns.map(({ key }) => key),
    [0, WIDTH],
  ).padding(0.22);
  const y = scaleLinear([0, Math.max(1, ...columns.map(({ value }) => value))], [HEIGHT, 6]);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 2}`} aria-hidden="true">
      {columns.map(({ key, value }, index) => (
        <rect
          key={key}
          className={index === columns.length - 1 ? styles.current : styles.column}
          x={x(key)}
          y={y(value)}
          width={x.bandwidth()}
          height={HEIGHT - y(value)}
        />
      ))}
      <line className={styles.base} x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
    </svg>
  );
}
