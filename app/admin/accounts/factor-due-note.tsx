import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rich, t } from '../i18n/t.ts';
import { Note } from '../shell/layout/note.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';

/** The note on every screen for somebody without a second factor, when owners require one. */
export function FactorDueNote({ due }: { due: string }) {
  const { full } = useSiteTime();
  const isOver = Date.parse(due) <= Date.now();
  return (
    <Note
      title={
        isOver
          ? t('Set up two-factor authentication to continue')
          : t('Set up two-factor authentication by {time}', { time: full(due) })
      }
    >
      {isOver
        ? rich(
            'An owner requires it for everyone. Add a passkey or an authenticator app in the <link>Account Center</link>.',
            { link: toAccount },
          )
        : rich(
            'An owner requires it for everyone. After that, you can only sign in to set it up. Add a passkey or an authenticator app in the <link>Account Center</link>.',
            { link: toAccount },
          )}
    </Note>
  );
}

const toAccount = (text: ReactNode) => <Link to="/admin/account">{text}</Link>;
