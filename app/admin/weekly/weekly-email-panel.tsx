import { useState } from 'react';
import { type WeeklyEmail, weeklyEmail } from '../../../contract/weekly-email.ts';
import styles from '../accounts/account.module.css';
import { attempt, callApi } from '../api.ts';
import { msg, t } from '../i18n/t.ts';
import { may } from '../rights.ts';
import { Switch } from '../shell/controls/switch.tsx';
import { Stack } from '../shell/layout/boxes.tsx';

const PATH = '/api/admin/weekly-email';

/** Undefined for people who are not owners. */
export async function fetchWeeklyEmail(signal: AbortSignal): Promise<WeeklyEmail | undefined> {
  if (!may('GET /admin/weekly-email')) return undefined;
  const failure = msg('Could not load your e-mails. Try again.');
  const call = () => callApi({ path: PATH, signal, responseSchema: weeklyEmail, failure });
  return (await attempt(call, { toast: false })).value;
}

const change = (is_on: boolean) =>
  callApi({
    method: 'PUT',
    path: PATH,
    json: { is_on },
    responseSchema: weeklyEmail,
    failure: msg('Could not change the weekly e-mail. Try again.'),
  });

/** Turns the weekly e-mail of an owner on and off. */
export function WeeklyEmailPanel({ state: { is_on, is_sent } }: { state: WeeklyEmail }) {
  const [isOn, setOn] = useState(is_on);
  const toggle = async (next: boolean) => {
    setOn(next);
    if ((await attempt(() => change(next))).error) setOn(!next);
  };
  return (
    <Stack as="section" gap={20} className={`panel-section ${styles.panel}`} aria-labelledby="weekly-email">
      <h2 id="weekly-email">{t('Weekly Email')}</h2>
      <p>
        {is_sent
          ? t(
              'Sent every Monday at 8am: new messages, messages waiting for a reply, published posts, and what needs attention.',
            )
          : t('This site has no mail server, so the weekly e-mail is not sent.')}
      </p>
      <Switch isOn={isOn} on={t('On')} off={t('Off')} label={t('Weekly email')} onChange={toggle} />
    </Stack>
  );
}
