import { Link } from 'react-router';
import { consistencyReport, type Finding } from '../../../contract/copy/consistency.ts';
import { callApi } from '../api.ts';
import { msg, t } from '../i18n/t.ts';
import { LinkCheck } from '../link-check/link-check.tsx';
import { fetchLinkReport } from '../link-check/link-check-calls.ts';
import { useMay } from '../rights.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import type { Route } from './+types/consistency';
import styles from './consistency.module.css';
import { documentTitle } from './document-title.ts';

export const meta = adminMeta('Consistency');

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [consistency, links] = await Promise.all([fetchConsistency(signal), fetchLinkReport(signal)]);
  return { ...consistency, links };
}

const fetchConsistency = (signal: AbortSignal) =>
  callApi({
    path: '/api/admin/consistency',
    signal,
    responseSchema: consistencyReport,
    failure: msg('Could not check the texts. Try again.'),
  });

const SECTIONS: readonly { kind: Finding['kind']; title: string; why: string }[] = [
  {
    kind: 'contradiction',
    title: msg('Different from the company facts'),
    why: msg('Visitors would read two answers to the same question.'),
  },
  {
    kind: 'link',
    title: msg('Links to correct'),
    why: msg('They lead to no page, to an address that is redirected, or to a section that does not exist.'),
  },
  { kind: 'search', title: msg('Titles and descriptions'), why: msg('Search results show these texts.') },
  { kind: 'alt', title: msg('Images without alt text'), why: msg('Screen readers and search engines read it.') },
];

/** `/admin/consistency`: where public texts contradict the company's facts, lead nowhere or lack something. */
export default function Consistency({ loaderData: { findings, total, links } }: Route.ComponentProps) {
  const revalidate = useRevalidate();
  const may = useMay();
  return (
    <>
      <PageHead
        title={t('Consistency')}
        subtitle={t('All public pages and posts, compared with the company facts')}
        action={
          <WaitingButton busyText={t('Checking...')} action={revalidate}>
            {t('Check again')}
          </WaitingButton>
        }
      />
      {total === 0 && (
        <EmptyNote>
          {t('All public texts agree with the company facts, and every link within the site works.')}
        </EmptyNote>
      )}
      {total > findings.length && (
        <p className={styles.note}>
          {t('The first {count} of {total} findings. Correct these to see the others.', {
            count: findings.length,
            total,
          })}
        </p>
      )}
      {SECTIONS.map(({ kind, title, why }) => {
        const ofKind = findings.filter((finding) => finding.kind === kind);
        if (ofKind.length === 0) return null;
        const isFirst = (finding: Finding) => ofKind.find((other) => isSame(other, finding)) === finding;
        return (
          <section key={kind} className={`panel-section ${styles.section}`} aria-labelledby={kind}>
            <h2 id={kind}>{t(title)}</h2>
            <p>{t(why)}</p>
            <ul>
              {ofKind.map((finding) => {
                const { address, path, message, instead } = finding;
                return (
                  <li key={`${address} ${path} ${message}`}>
                    <Link to={address.startsWith('/admin/pages/') ? `${address}#${path}` : address}>
                      {titleOf(finding)}
                    </Link>
                    <span>
                      {t(message)}{' '}
                      {instead && isFirst(finding) && may('POST /admin/find/replacements') && (
                        <Link to={replaceAddress(instead)}>
                          {t('Replace {count, plural, one {# place} other {# places}}', {
                            count: ofKind.filter((other) => isSame(other, finding)).length,
                          })}
                        </Link>
                      )}
                    </span>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      <LinkCheck report={links} />
    </>
  );
}

/** The title of a post was typed by a person, so it is not translated. */
function titleOf({ address, title }: Finding): string {
  const [, key] = /^\/admin\/pages\/(.+)$/.exec(address) ?? [];
  return key ? documentTitle({ key, title }) : title;
}

/** Whether two findings have the same words in place of the same fact. */
const isSame = ({ instead: one }: Finding, { instead: other }: Finding) =>
  one?.written === other?.written && one?.fact === other?.fact;

const replaceAddress = ({ written, fact }: NonNullable<Finding['instead']>) =>
  `/admin/find?${new URLSearchParams({ q: written, fact })}`;
