import type { MessageDetail } from '../../../contract/contact/contact-messages.ts';
import { t } from '../i18n/t.ts';
import { Muted } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './read-path.module.css';

/** The pages that the sender read before, if they are known. */
export function ReadPath({ message }: { message: MessageDetail }) {
  const { time } = useSiteTime();
  const { name, pages_read, createdAt } = message;
  if (pages_read.length === 0) return null;
  return (
    <section className={styles.path} aria-labelledby="read-before">
      <h3 id="read-before">{t('Pages {name} read before writing', { name })}</h3>
      <ol>
        {pages_read.map(({ page, title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page can be read twice, and the list never changes.
          <li key={index}>
            <a href={page}>{title}</a>
          </li>
        ))}
        <li>
          <b>{t('Wrote to us')}</b> <Muted as="span">{time(createdAt)}</Muted>
        </li>
      </ol>
    </section>
  );
}
