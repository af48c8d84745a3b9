import { type Device, VITAL_LIMITS, type VisitReport, type Vital } from '../../../contract/visits/visits.ts';
import { formatDecimals, formatNumber } from '../i18n/format-number.ts';
import { msg, t } from '../i18n/t.ts';
import { Card, Muted, Row, Stack } from '../shell/layout/boxes.tsx';
import { StateLabel } from '../shell/layout/state-label.tsx';
import { ScrollTable } from './scroll-table.tsx';
import styles from './visits.module.css';

const NAMES: Record<Vital, { name: string; text: string }> = {
  lcp: {
    name: msg('Largest Contentful Paint'),
    text: msg('Time until the largest element is visible. Good: up to 2.5 s'),
  },
  inp: {
    name: msg('Interaction to Next Paint'),
    text: msg('Slowest response to a click, tap or key. Good: up to 200 ms'),
  },
  cls: { name: msg('Cumulative Layout Shift'), text: msg('Movement while loading. Good: up to 0.1') },
  ttfb: { name: msg('Time to First Byte'), text: msg('Time until the server responds. Good: up to 0.8 s') },
};

const RATINGS = {
  good: { name: msg('Good'), square: 'green' },
  needsWork: { name: msg('Needs work'), square: 'yellow' },
  poor: { name: msg('Poor'), square: 'red' },
} as const;
type Rating = keyof typeof RATINGS;

function ratingOf(vital: Vital, value: number): Rating {
  const { good, poor } = VITAL_LIMITS[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'needsWork' : 'poor';
}

function shown(vital: Vital, value: number): string {
  if (vital === 'cls') return formatDecimals(value, 2);
  return value < 1_000 ? `${Math.round(value)} ms` : `${formatDecimals(value / 1_000, 1)} s`;
}

/** How fast the site was for its visitors. */
export function VitalsPanel({ vitals, vitals_by_page }: Pick<VisitReport, 'vitals' | 'vitals_by_page'>) {
  const measured = vitals.filter(({ p75 }) => p75 !== null);
  return (
    <Card as="section" gap={16} className={styles.block} aria-labelledby="visits-speed">
      <Row as="header" wrap align="baseline" justify="between">
        <h2 id="visits-speed">{t('Speed for visitors')}</h2>
        <Muted as="span">
          {t('Measured for real visitors, within about 5 %. The line marks the 75th percentile.')}
        </Muted>
      </Row>
      {measured.length === 0 && <Muted>{t('Nothing was measured in this period.')}</Muted>}
      <div className={styles.vitals}>
        {measured.map(({ vital, p75, good, needs_work, poor }) => {
          const rating = ratingOf(vital, p75 as number);
          const total = good + needs_work + poor;
          const widthOf = (count: number) => (count / total) * 300;
          return (
            <Stack gap={10} key={vital} className={styles.vital}>
              <p>
                <b>{t(NAMES[vital].name)}</b>
                <StateLabel square={RATINGS[rating].square} isPlain>
                  {t(RATINGS[rating].name)}
                </StateLabel>
              </p>
              <strong>{shown(vital, p75 as number)}</strong>
              <svg
                viewBox="0 0 300 26"
                preserveAspectRatio="none"
                role="img"
                aria-label={t('{good, number} good, {needsWork, number} need work, {poor, number} poor', {
                  good,
                  needsWork: needs_work,
                  poor,
                })}
              >
                <rect className={styles.goodBar} y="8" width={widthOf(good)} height="12" />
                <rect className={styles.needsWorkBar} x={widthOf(good)} y="8" width={widthOf(needs_work)} height="12" />
                <rect
                  className={styles.poorBar}
                  x={widthOf(good + needs_work)}
                  y="8"
                  width={widthOf(poor)}
                  height="12"
                />
                <rect className={styles.pin} x="223" y="2" width="3" height="24" />
              </svg>
              <Muted>{t(NAMES[vital].text)}</Muted>
            </Stack>
          );
        })}
      </div>
      {vitals_by_page.length > 0 && (
        <details className={styles.asTable}>
          <summary>{t('By page and device')}</summary>
          <ScrollTable label={t('Speed by page and device')}>
            <thead>
              <tr>
                <th scope="col">{t('Page')}</th>
                <th scope="col">{t('Device')}</th>
                <th scope="col">{t('Views')}</th>
                {(['lcp', 'inp', 'cls', 'ttfb'] as const).map((vital) => (
                  <th key={vital} scope="col">
                    <abbr title={t(NAMES[vital].name)}>{vital.toUpperCase()}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {vitals_by_page.map((row) => (
                <tr key={`${row.page} ${row.device}`}>
                  <th scope="row">{row.title}</th>
                  <td>{deviceName(row.device)}</td>
                  <td>{formatNumber(row.views)}</td>
                  {(['lcp', 'inp', 'cls', 'ttfb'] as const).map((vital) => {
                    const value = row[vital];
                    return (
                      <td key={vital}>
                        {value === null
                          ? '–'
                          : `${shown(vital, value)}, ${t(RATINGS[ratingOf(vital, value)].name).toLowerCase()}`}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        </details>
      )}
    </Card>
  );
}

export const deviceName = (device: Device) =>
  t('{device, select, phone {Phone} tablet {Tablet} other {Computer}}', { device });
