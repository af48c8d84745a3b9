import { t } from '../i18n/t.ts';
import { SecretDialog } from '../shell/dialogs/secret-dialog.tsx';

interface LinkDialogProps {
  title: string;
  /** To whom the link has to be sent. */
  email: string;
  link: string;
  /** How often and how long it works. */
  hint: string;
  onClose: () => void;
}

/** A link that a site without a mail server could not send. It is shown once. */
export function LinkDialog({ title, email, link, hint, onClose }: LinkDialogProps) {
  return (
    <SecretDialog
      title={title}
      note={t('This site has no mail server. Send the link to {email} yourself.', { email })}
      label={t('Link')}
      secret={link}
      hint={hint}
      done={t('Done')}
      onClose={onClose}
    />
  );
}
