import { type FormEvent, useId, useState } from 'react';
import type { Person } from '../../../contract/people.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type ApiError, attempt } from '../api.ts';
import { Banner } from '../shell/banner.tsx';
import { Stack } from '../shell/boxes.tsx';
import { DialogButtons } from '../shell/dialog-buttons.tsx';
import { personName } from '../shell/person-name.ts';
import { useSiteFacts } from '../shell/use-site-facts.ts';
import { changePerson } from './people-calls.ts';
import { type ChosenAccess, RoleFields } from './role-fields.tsx';

interface ChangeDialogProps {
  person: Person;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes somebody's role, or whether they may publish. */
export function ChangeDialog({ person, onSaved, onClose }: ChangeDialogProps) {
  const { hasMailServer } = useSiteFacts();
  const { id, email, role } = person;
  const mayPublish = role === 'author' && person.may_publish;
  const [access, setAccess] = useState<ChosenAccess>({ role, may_publish: mayPublish });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const form = useId();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const may_publish = access.role === 'author' && access.may_publish;
    const outcome = await attempt(() => changePerson(id, { role: access.role, may_publish }), { toast: false });
    setBusy(false);
    setError(outcome.error);
    if (outcome.value) onSaved();
  };

  return (
    <Dialog
      title={`Change ${personName(email)}’s access`}
      note={hasMailServer ? 'It applies at once. They get an e-mail about a new role.' : 'It applies at once.'}
      onClose={() => !isBusy && onClose()}
      footer={
        <DialogButtons form={form} isBusy={isBusy} busyText="Saving..." onCancel={onClose}>
          Save
        </DialogButtons>
      }
    >
      <Stack as="form" gap={20} id={form} onSubmit={save}>
        {error && <Banner kind="error" text={error.message} scrollsIntoView />}
        <RoleFields value={access} onChange={setAccess} />
      </Stack>
    </Dialog>
  );
}
