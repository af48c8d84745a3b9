import { ROLES, type Role } from '../../../contract/accounts/roles.ts';
import { msg, t } from '../i18n/t.ts';
import { Card } from '../shell/layout/boxes.tsx';
import styles from './people.module.css';
import { ROLE_NAMES } from './role-words.ts';

const PERMISSIONS: readonly { text: string; roles: readonly Role[]; note?: Partial<Record<Role, string>> }[] = [
  { text: msg('See posts, pages and media'), roles: ROLES, note: { author: msg('Own posts') } },
  { text: msg('Write posts and send them to an editor'), roles: ['owner', 'editor', 'author'] },
  {
    text: msg('Publish posts, including other people’s'),
    roles: ['owner', 'editor'],
    note: { author: msg('If allowed, own') },
  },
  {
    text: msg('Change pages, company facts and media'),
    roles: ['owner', 'editor'],
    note: { author: msg('Own media') },
  },
  { text: msg('Read and reply to messages'), roles: ['owner', 'editor'] },
  { text: msg('Invite and remove people'), roles: ['owner'] },
  { text: msg('Backups, webhooks, delete for good'), roles: ['owner'] },
];

export function PermissionsTable() {
  return (
    <Card className={styles.permissions}>
      <h2 id="permissions">{t('Permissions by role')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens. */}
      <section aria-labelledby="permissions" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  {t(ROLE_NAMES[role])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSIONS.map(({ text, roles, note }) => (
              <tr key={text}>
                <th scope="row">{t(text)}</th>
                {ROLES.map((role) => (
                  <td key={role}>{note?.[role] ? t(note[role]) : roles.includes(role) ? <Yes /> : t('No')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

const Yes = () => (
  <svg viewBox="0 0 20 20" role="img" aria-label={t('Yes')}>
    <path d="M4 10L8.500 14.500L16.500 5.500" />
  </svg>
);
