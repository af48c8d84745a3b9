import { useFetcher } from 'react-router';
import type { LaunchCheckEntry } from '../../../../contract/copy/launch.ts';

/** Whether a sample is confirmed. A click counts at once, before the server responds. */
export function useConfirmation(check: LaunchCheckEntry) {
  const { submit, formData } = useFetcher();
  return {
    isConfirmed: formData ? formData.get('confirmed') === 'true' : check.state === 'confirmed',
    isReplaced: check.state === 'replaced',
    confirm: (confirmed: boolean) =>
      submit({ id: check.id, confirmed }, { method: 'post', action: '/admin/launch-checklist' }),
  };
}
