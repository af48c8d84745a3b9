import { useState } from 'react';
import type { Person, SiteLanguage } from '../../../contract/accounts/people.ts';
import { t } from '../i18n/t.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { personName } from '../shell/text/person-name.ts';
import { useSiteFacts } from '../shell/use-site-facts.ts';
import { LanguageFields } from './language-fields.tsx';
import { changePerson } from './people-calls.ts';
import { type ChosenAccess, RoleFields } from './role-fields.tsx';

interface ChangeDialogProps {
  person: Person;
  /** The languages of the site. */
  languages: readonly SiteLanguage[];
  onSaved: () => void;
  onClose: () => void;
}

/** Changes somebody's role, whether they may publish, or in which languages they write. */
export function ChangeDialog({ person, languages, onSaved, onClose }: ChangeDialogProps) {
  const { hasMailServer } = useSiteFacts();
  const { id, email, role } = person;
  const mayPublish = role === 'author' && person.may_publish;
  const [access, setAccess] = useState<ChosenAccess>({ role, may_publish: mayPublish });

  const [limit, setLimit] = useState<string[] | null>(person.languages);
  const hasLanguages = languages.length > 0 && access.role !== 'owner' && access.role !== 'reader';

  const save = () => {
    const may_publish = access.role === 'author' && access.may_publish;
    return changePerson(id, { role: access.role, may_publish, ...(hasLanguages && { languages: limit }) });
  };

  return (
    <FormDialog
      title={t('Change {name}’s access', { name: personName(email) })}
      note={hasMailServer ? t('It applies at once. They get an e-mail about a new role.') : t('It applies at once.')}
      action={t('Save')}
      busyText={t('Saving...')}
      submit={save}
      onDone={onSaved}
      onClose={onClose}
    >
      <RoleFields value={access} onChange={setAccess} />
      {hasLanguages && <LanguageFields languages={languages} value={limit} onChange={setLimit} />}
    </FormDialog>
  );
}
