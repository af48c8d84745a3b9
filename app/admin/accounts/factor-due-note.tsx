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
        isOver ? t('Set up a second factor to continue') : t('Set up a second factor by {time}', { time: full(due) })
      }
    >
      {isOver
        ? rich(
            'An owner of this site requires one. Add a passkey or turn on two-factor authentication in the <link>Account Center</link>.',
            { link: toAccount },
          )
        : rich(
            'An owner of this site requires one. After that you can only sign in to set it up. Add a passkey or turn on two-factor authentication in the <link>Account Center</link>.',
            { link: toAccount },
          )}
    </Note>
  );
}

const toAccount = (text: ReactNode) => <Link to="/admin/account">{text}</Link>;
