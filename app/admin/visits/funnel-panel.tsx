import { Link } from 'react-router';
import type { VisitReport } from '../../../contract/visits/visits.ts';
import { formatNumber } from '../i18n/format-number.ts';
import { t } from '../i18n/t.ts';
import { Segments } from '../shell/controls/segments.tsx';
import { Card, Muted, Row } from '../shell/layout/boxes.tsx';
import { ENOUGH, oneOf, share } from './figures.ts';
import { ScrollTable } from './scroll-table.tsx';
import styles from './visits.module.css';

/** The steps are drawn from left to right, each lower than the one before. */
const HEIGHTS = [200, 160, 100, 52];

/** Landing pages in the table. */
const MAX_ROWS = 10;

interface FunnelPanelProps {
  funnel: NonNullable<VisitReport['funnel']>;
  landing_pages: VisitReport['landing_pages'];
  /** All messages, or those that became clients. */
  counts: 'messages' | 'won';
  onCount: (counts: 'messages' | 'won') => void;
  /** The address of the screen with a filter by this page. */
  addressOf: (page: string) => string;
}

/** How visitors became messages: the steps on the way, and the pages on which it began. */
export function FunnelPanel({ funnel, landing_pages, counts, onCount, addressOf }: FunnelPanelProps) {
  const steps = [
    { name: t('Visited the site'), number: funnel.visitors },
    { name: t('Read a service or a post'), number: funnel.readers },
    { name: t('Opened a form'), number: funnel.contact },
    counts === 'won'
      ? { name: t('Became a client'), number: funnel.won }
      : { name: t('Wrote to us'), number: funnel.messages },
  ];
  const rows = landing_pages.slice(0, MAX_ROWS).map((row) => ({ ...row, ratio: oneOf(row.visitors, row[counts]) }));
  const best = Math.min(...rows.flatMap(({ visitors, ratio }) => (visitors >= ENOUGH && ratio) || []));
  return (
    <Card as="section" gap={16} className={styles.block} aria-labelledby="visits-funnel">
      <Row as="header" wrap align="baseline" justify="between">
        <h2 id="visits-funnel">{t('From visit to message')}</h2>
        <Segments
          label={t('Which messages')}
          options={[
            { value: 'messages', label: t('All messages') },
            { value: 'won', label: t('Won only') },
          ]}
          value={counts}
          onChoose={onCount}
        />
      </Row>
      <ol className={styles.steps}>
        {steps.map(({ name, number }, index) => {
          const before = steps[index - 1]?.number;
          const height = HEIGHTS[index] as number;
          return (
            <li key={name}>
              <svg viewBox="0 0 100 200" preserveAspectRatio="none" aria-hidden="true">
                <rect y={200 - height} width="100" height={height} />
              </svg>
              <b>{formatNumber(number)}</b>
              <span>{name}</span>
              <small>
                {before === undefined
                  ? t('All visitors')
                  : number <= before &&
                    share(number, before) &&
                    t('{part} of the step before', { part: share(number, before) })}
              </small>
            </li>
          );
        })}
      </ol>
      <Muted>
        {t('Steps are not drawn to scale. Job applications and messages of visitors who are not counted are left out.')}
      </Muted>
      {rows.length > 0 && (
        <ScrollTable label={t('Landing pages')} className={styles.landing}>
          <thead>
            <tr>
              <th scope="col">{t('Landing page')}</th>
              <th scope="col">{t('Visitors')}</th>
              <th scope="col">{t('Opened a form')}</th>
              <th scope="col">{counts === 'won' ? t('Won') : t('Wrote')}</th>
              <th scope="col">{t('Share')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ page, title, visitors, contact, messages, won, ratio }) => (
              <tr key={page}>
                <th scope="row">
                  <Link to={addressOf(page)} preventScrollReset>
                    {title}
                  </Link>
                </th>
                <td>{formatNumber(visitors)}</td>
                <td>{formatNumber(contact)}</td>
                <td>
                  <b>{formatNumber(counts === 'won' ? won : messages)}</b>
                </td>
                <td>
                  {ratio !== null && (
                    <span className={ratio === best && visitors >= ENOUGH ? styles.best : undefined}>
                      {t('1 in {ratio, number}', { ratio })}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Card>
  );
}
