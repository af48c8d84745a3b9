import { t } from '../i18n/t.ts';
import { Note } from '../shell/layout/note.tsx';
import { useSiteFacts } from '../shell/use-site-facts.ts';

/** Says whose posts visitors read, where they are not the ones of this panel. */
export function ServiceNote() {
  const { blogServiceHost: host } = useSiteFacts();
  if (!host) return null;
  return (
    <Note title={t('Public posts come from {host}.', { host })}>
      {t('Blogs created here are saved and available through the API, but the public pages do not show them.')}
    </Note>
  );
}
