import { useState } from 'react';
import { Link } from 'react-router';
import { rich, t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import { Note } from '../shell/layout/note.tsx';

/** Asks accounts without a name for it, until they have entered one or closed the note in this browser. */
export function NameNote() {
  const user = useSession()?.user;
  const [isClosed, setClosed] = useState(false);
  // Accounts of other servers have no role, and these servers store no names.
  if (!user?.role || user.name || isClosed || wasClosed(user.email)) return null;
  const close = () => {
    rememberClosed(user.email);
    setClosed(true);
  };
  return (
    <Note title={t('What should we call you?')}>
      {rich('Others see your name beside what you write and change. <link>Add your name</link>', {
        link: (text) => <Link to="/admin/account">{text}</Link>,
      })}{' '}
      <button type="button" className="plain-button" onClick={close}>
        {t('Not now')}
      </button>
    </Note>
  );
}

const storageKey = (email: string) => `otla name note ${email}`;

// If the browser forbids storage, the note is back after a reload.
function wasClosed(email: string): boolean {
  try {
    return localStorage.getItem(storageKey(email)) !== null;
  } catch {
    return false;
  }
}

function rememberClosed(email: string): void {
  try {
    localStorage.setItem(storageKey(email), 'closed');
  } catch {}
}
