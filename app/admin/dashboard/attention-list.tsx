import { Link } from 'react-router';
import type { AttentionItem } from '../../../contract/dashboard.ts';
import { t } from '../i18n/t.ts';
import { Icon, type IconName } from '../shell/controls/icon.tsx';
import styles from './dashboard.module.css';

/** What needs attention, each with a link. */
export function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  return (
    <section className={styles.attention} aria-labelledby="needs-attention">
      <h3 id="needs-attention">{t('Needs attention')}</h3>
      {items.length === 0 ? (
        <p>{t('Nothing needs attention.')}</p>
      ) : (
        <ul>
          {items.map(({ text, path }) => (
            <li key={text}>
              <Icon name={iconOf(path)} size={18} />
              <Link to={path}>{t(text).replace(/\.$/, '')}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const ICONS: readonly (readonly [screen: string, icon: IconName])[] = [
  ['/admin/messages', 'messages'],
  ['/admin/manage-blogs', 'clock'],
  ['/admin/launch-checklist', 'company'],
  ['/admin/redirects', 'redirects'],
  ['/admin/webhooks', 'webhooks'],
  ['/admin/consistency', 'link'],
];

const iconOf = (path: string): IconName => ICONS.find(([screen]) => path.startsWith(screen))?.[1] ?? 'health';
