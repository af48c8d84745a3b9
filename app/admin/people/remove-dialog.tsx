import { useState } from 'react';
import type { Person } from '../../../contract/accounts/people.ts';
import { Field } from '../../ui/field.tsx';
import { type ApiError, attempt } from '../api.ts';
import { panelLocale } from '../i18n/panel-language.ts';
import { t } from '../i18n/t.ts';
import { ConfirmDialog } from '../shell/dialogs/confirm-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import { nameAndEmail, personName } from '../shell/text/person-name.ts';
import { removePerson } from './people-calls.ts';

interface RemoveDialogProps {
  person: Person;
  /** Who can get the posts, files and messages. */
  others: Person[];
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before an account is removed, and who gets what the person wrote. */
export function RemoveDialog({ person, others, onRemoved, onClose }: RemoveDialogProps) {
  const [heir, setHeir] = useState((others.find(({ is_you }) => is_you) ?? others[0])?.id ?? 0);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const remove = async () => {
    setBusy(true);
    const outcome = await attempt(() => removePerson(person.id, heir), { toast: false });
    setBusy(false);
    setError(outcome.error);
    if (!outcome.error) onRemoved();
  };
  return (
    <ConfirmDialog
      title={t('Remove {name}’s access?', { name: personName(person.email) })}
      note={`${t('{email} is signed out everywhere at once.', { email: person.email })} ${contentOf(person)}`}
      action={t('Remove access')}
      busyText={t('Removing...')}
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      <Stack gap={20}>
        {error && <Banner kind="error" text={error.message} scrollsIntoView />}
        <Field
          as="select"
          label={t('Transfer posts, files and messages to')}
          value={heir}
          onChange={({ target }) => setHeir(Number(target.value))}
        >
          {others.map(({ id, email, is_you }) => (
            <option key={id} value={id}>
              {is_you ? t('{name} (you)', { name: nameAndEmail(email) }) : nameAndEmail(email)}
            </option>
          ))}
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}

function contentOf({ posts, files, messages }: Person): string {
  const parts = [
    posts > 0 && t('{posts, plural, one {# post} other {# posts}}', { posts }),
    files > 0 && t('{files, plural, one {# file} other {# files}}', { files }),
    messages > 0 && t('{messages, plural, one {# message} other {# messages}}', { messages }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return t('There are no posts, files or messages of this account.');
  return t('{list} stay on the site.', { list: new Intl.ListFormat(panelLocale()).format(parts) });
}
