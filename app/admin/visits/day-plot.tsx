import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { type PointerEvent, useId, useState } from 'react';
import { shorten } from '../../../contract/text/characters.ts';
import { formatNumber } from '../i18n/format-number.ts';
import { panelLocale } from '../i18n/panel-language.ts';
import { t } from '../i18n/t.ts';
import type { Column } from './figures.ts';
import styles from './plot.module.css';

interface DayPlotProps {
  /** For screen readers. */
  name: string;
  columns: readonly Column[];
  /** In units of the drawing, which is scaled to the room there is. */
  width: number;
  height: number;
  /** How many columns have a label below. */
  labels: number;
  className?: string | undefined;
}

/** Around the columns, for labels. */
const MARGIN = { top: 36, right: 4, bottom: 30, left: 46 };
const TICKS = 4;
const TIP = { width: 196, height: 74 };

/** Views as columns, visitors as a line. Pointer and arrow keys choose a column, whose figures are read out too. */
export function DayPlot({ name, columns, width, height, labels, className = '' }: DayPlotProps) {
  const [chosen, setChosen] = useState<number>();
  const label = useId();
  const x = scaleBand(
    columns.map(({ key }) => key),
    [MARGIN.left, width - MARGIN.right],
  )
    .paddingInner(0.32)
    .paddingOuter(0.16);
  const most = Math.max(4, ...columns.map(({ views, usual }) => Math.max(views, usual ?? 0)));
  const y = scaleLinear([0, most], [height - MARGIN.bottom, MARGIN.top]).nice(TICKS);
  const left = ({ key }: Column) => x(key) as number;
  const middle = (column: Column) => left(column) + x.bandwidth() / 2;
  const path = line<Column>(middle, ({ visitors }) => y(visitors))(
    columns.filter(({ isCurrent, isFuture }) => !isCurrent && !isFuture),
  );
  const every = Math.ceil(columns.length / labels);
  const last = Math.max(
    0,
    columns.findLastIndex(({ isFuture }) => !isFuture),
  );
  const column = chosen === undefined ? undefined : columns[chosen];

  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const at = ((clientX - box.left) / box.width) * width;
    const index = Math.floor((at - MARGIN.left) / x.step());
    setChosen(Math.max(0, Math.min(last, index)));
  };

  return (
    <div
      className={`${styles.frame} ${className}`}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={({ pointerType }) => {
        // Lifting a finger fires this event too, but its figures must stay, so that they can be read.
        if (pointerType === 'mouse') setChosen(undefined);
      }}
    >
      <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {y.ticks(TICKS).map((tick) => (
          <g key={tick}>
            <line
              className={tick ? styles.gridLine : styles.base}
              x1={MARGIN.left}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text x={MARGIN.left - 10} y={y(tick) + 4} textAnchor="end">
              {shortNumber(tick)}
            </text>
          </g>
        ))}
        {columns.map((column, index) => (
          <g key={column.key}>
            <rect
              className={column.isCurrent ? styles.current : styles.column}
              x={left(column)}
              y={y(column.views)}
              width={x.bandwidth()}
              height={y(0) - y(column.views)}
            />
            {column.usual !== undefined && (
              <rect
                className={styles.usual}
                x={left(column)}
                y={y(column.usual)}
                width={x.bandwidth()}
                height={y(0) - y(column.usual)}
              />
            )}
            {index % every === 0 && index + every / 2 < columns.length && (
              <text x={middle(column)} y={height - 8} textAnchor={index === 0 ? 'start' : 'middle'}>
                {column.label}
              </text>
            )}
            {column.posts.length > 0 && <Flag at={middle(column)} from={y(column.views)} />}
          </g>
        ))}
        {path && <path className={styles.casing} d={path} />}
        {path && <path className={styles.line} d={path} />}
        {column && (
          <g>
            <line className={styles.cross} x1={middle(column)} x2={middle(column)} y1={MARGIN.top} y2={y(0)} />
            <circle className={styles.dot} cx={middle(column)} cy={y(column.visitors)} r="6" />
            <Tip column={column} x={Math.max(0, Math.min(width - TIP.width, middle(column) - TIP.width - 12))} />
          </g>
        )}
      </svg>
      <label className="visually-hidden" htmlFor={label}>
        {name}
      </label>
      <input
        id={label}
        className={styles.slider}
        type="range"
        min={0}
        max={last}
        value={chosen ?? last}
        aria-valuetext={describe(columns[chosen ?? last])}
        onChange={(event) => setChosen(Number(event.target.value))}
        onFocus={() => setChosen((before) => before ?? last)}
        onBlur={() => setChosen(undefined)}
      />
    </div>
  );
}

/** Marks a column in whose time a post was published. */
const Flag = ({ at, from }: { at: number; from: number }) => (
  <g>
    <line className={styles.flagLine} x1={at} x2={at} y1={10} y2={from} />
    <rect className={styles.flag} x={at} y={6} width="12" height="12" />
  </g>
);

function Tip({ column, x }: { column: Column; x: number }) {
  const lines = [viewsOf(column), visitorsOf(column)];
  const [post, ...others] = column.posts;
  if (post)
    lines.push(
      others.length
        ? t('Post: {title} +{count}', { title: shorten(post, 20), count: others.length })
        : t('Post: {title}', { title: shorten(post, 20) }),
    );
  return (
    <g transform={`translate(${x} 24)`}>
      <rect className={styles.tip} width={TIP.width} height={TIP.height + (post ? 18 : 0)} />
      <text className={styles.tipName} x="14" y="24">
        {column.name}
      </text>
      {lines.map((text, index) => (
        <text key={text} className={styles.tipText} x="14" y={44 + index * 18}>
          {text}
        </text>
      ))}
    </g>
  );
}

const describe = (column: Column | undefined) =>
  column &&
  [
    column.name,
    viewsOf(column),
    visitorsOf(column),
    ...column.posts.map((title) => t('published: {title}', { title })),
  ].join(', ');

const viewsOf = ({ views }: Column) => t('{views, plural, one {# view} other {# views}}', { views });

const visitorsOf = ({ visitors }: Column) => t('{visitors, plural, one {# visitor} other {# visitors}}', { visitors });

/** 14.4k: in axes only. */
const shortNumber = (number: number) =>
  number >= 10_000
    ? `${(Math.round(number / 100) / 10).toLocaleString(panelLocale(), { useGrouping: false })}k`
    : formatNumber(number);
