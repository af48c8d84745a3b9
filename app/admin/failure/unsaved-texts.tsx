import { useEffect, useState } from 'react';
import { shorten } from '../../../contract/text/characters.ts';
import { copyTexts, toPlainText } from '../autosave/copy-texts.ts';
import { type DeviceText, findDeviceTexts, setTextsAside } from '../autosave/device-texts.ts';
import { listReplyDrafts } from '../contact/reply/reply-draft.ts';
import { t } from '../i18n/t.ts';
import { Row } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './unsaved-texts.module.css';

interface UnsavedTextsProps {
  email: string;
  /** The path of the screen that failed. */
  pathname: string;
  /** Whether the screen itself failed, so that unsaved text may be the reason. */
  isBroken: boolean;
}

/** The unsaved texts of the account on this device, to copy. Renders nothing if there are none. */
export function UnsavedTexts({ email, pathname, isBroken }: UnsavedTextsProps) {
  const [texts, setTexts] = useState<DeviceText[]>([]);
  const { inSentence } = useSiteTime();
  useEffect(() => {
    let isShown = true;
    void findAll(email).then((stored) => isShown && setTexts(stored));
    return () => {
      isShown = false;
    };
  }, [email]);
  if (texts.length === 0) return null;
  const subject = subjectOf(pathname);
  const hasOwn = subject !== undefined && texts.some((text) => text.subject === subject);
  return (
    <section className={`panel-section ${styles.panel}`} aria-labelledby="unsaved-texts">
      <h2 id="unsaved-texts">{t('Unsaved text on this device')}</h2>
      <p>{t('It stays in this browser until you save or discard it.')}</p>
      <ul>
        {texts.map((text) => (
          <li key={text.id}>
            <div>
              <b>{nameOf(text.subject)}</b>
              <span>{excerptOf(text.texts)}</span>
              {text.savedAt && <small>{t('Last changed {time}', { time: inSentence(text.savedAt) })}</small>}
            </div>
            <button
              type="button"
              className="plain-button"
              aria-label={t('Copy text of {name}', { name: nameOf(text.subject) })}
              onClick={() => void copyTexts(text.texts)}
            >
              {t('Copy text')}
            </button>
          </li>
        ))}
      </ul>
      {isBroken && hasOwn && (
        <Row wrap align="center" className={styles.without}>
          <p>{t('If the screen fails again, open it without this text. The text is then offered above the form.')}</p>
          <button
            type="button"
            className="plain-button"
            onClick={() => void setTextsAside(email, subject).then(() => window.location.reload())}
          >
            {t('Open without unsaved text')}
          </button>
        </Row>
      )}
    </section>
  );
}

async function findAll(email: string): Promise<DeviceText[]> {
  const replies = listReplyDrafts(email).map(({ messageId, text }) => ({
    id: `reply ${messageId}`,
    subject: `reply ${messageId}`,
    savedAt: null,
    texts: [text],
  }));
  return [...(await findDeviceTexts(email)), ...replies];
}

/** The subject of a screen's form, as its text is stored. */
function subjectOf(pathname: string): string | undefined {
  const [, screen, key] = pathname.match(/^\/admin\/([\w-]+)(?:\/([\w-]+))?/) ?? [];
  if (screen === 'upload-blog') return 'post new';
  if (screen === 'company') return 'page company';
  if (screen === 'posts' && key) return `post ${key}`;
  return key && (screen === 'pages' || screen === 'collections') ? `page ${key}` : undefined;
}

function nameOf(subject: string | null): string {
  const [kind, key = ''] = subject?.split(' ') ?? [];
  if (subject === 'post new') return t('New blog post');
  if (kind === 'post') return t('Blog post {key}', { key });
  if (kind === 'reply') return t('Reply to message {key}', { key });
  if (subject === 'page company') return t('Company');
  return kind === 'page' ? t('Page “{key}”', { key }) : t('Text');
}

/** Characters: enough to recognize a text. */
const EXCERPT = 160;

function excerptOf(texts: readonly string[]): string {
  const text = toPlainText(texts).replace(/\s+/g, ' ').trim();
  return shorten(text, EXCERPT);
}
