import { useState } from 'react';
import { APPROVAL_POLICIES, type ApprovalPolicy } from '../../../contract/review/reviews.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { msg, t } from '../i18n/t.ts';
import { RadioCards } from '../shell/controls/radio-cards.tsx';
import { savePolicy } from './review-calls.ts';

const POLICIES: Record<ApprovalPolicy, { label: string; text: string }> = {
  off: { label: msg('For nobody'), text: msg('Reviews are optional') },
  authors: { label: msg('For authors'), text: msg('Posts that authors publish or schedule themselves') },
  everyone: {
    label: msg('For everyone'),
    text: msg('Owners can publish without approval. The activity log records it'),
  },
};

/** Chooses whose texts need an approval before they are published. Stored at once. */
export function ApprovalForm({ policy }: { policy: ApprovalPolicy }) {
  const [chosen, setChosen] = useState(policy);
  const choose = async (next: ApprovalPolicy) => {
    setChosen(next);
    const { error } = await attempt(() => savePolicy(next));
    if (error) setChosen(chosen);
    else showToast({ kind: 'success', text: t('Saved. This also applies to scheduled posts and pages.') });
  };
  return (
    <RadioCards
      legend={t('Publishing needs an approval')}
      cards={APPROVAL_POLICIES.map((value) => ({
        value,
        label: t(POLICIES[value].label),
        text: t(POLICIES[value].text),
      }))}
      value={chosen}
      onChange={(next) => void choose(next)}
    />
  );
}
