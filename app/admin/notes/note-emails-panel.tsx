import { useState } from 'react';
import type { NoteEmails } from '../../../contract/notes/notes.ts';
import styles from '../accounts/account.module.css';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { Switch } from '../shell/controls/switch.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import { setNoteEmails } from './note-calls.ts';

/** Turns the e-mails about notes that mention the person on and off. */
export function NoteEmailsPanel({ state: { is_on, is_sent } }: { state: NoteEmails }) {
  const [isOn, setOn] = useState(is_on);
  const toggle = async (next: boolean) => {
    setOn(next);
    if ((await attempt(() => setNoteEmails(next))).error) setOn(!next);
  };
  const label = t('E-mail me when someone mentions me');
  return (
    <Stack as="section" gap={20} className={`panel-section ${styles.panel}`} aria-labelledby="note-emails">
      <h2 id="note-emails">{t('Notes')}</h2>
      <p>{is_sent ? label : t('This site has no mail server, so these e-mails are not sent.')}</p>
      <Switch isOn={isOn} on={t('On')} off={t('Off')} label={label} onChange={toggle} />
    </Stack>
  );
}
