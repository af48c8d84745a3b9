import { useState } from 'react';
import styles from '../accounts/account.module.css';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { Switch } from '../shell/controls/switch.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import { saveReviewEmails } from './review-calls.ts';

/** Turns e-mails about reviews on and off for this person. */
export function ReviewEmailsPanel({ isOn: stored }: { isOn: boolean }) {
  const [isOn, setOn] = useState(stored);
  const toggle = async (next: boolean) => {
    setOn(next);
    if ((await attempt(() => saveReviewEmails(next))).error) setOn(!next);
  };
  return (
    <Stack as="section" gap={20} className={`panel-section ${styles.panel}`} aria-labelledby="review-emails">
      <h2 id="review-emails">{t('Reviews')}</h2>
      <p>{t('Sent when someone asks you for a review, and when your own request is approved or returned.')}</p>
      <Switch isOn={isOn} on={t('On')} off={t('Off')} label={t('E-mail me about reviews')} onChange={toggle} />
    </Stack>
  );
}
