import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field, FieldError } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { imageProblem, unreadableReason } from '../blog/form/image-rules.ts';
import { t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import { Avatar } from '../shell/controls/avatar.tsx';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { FileButton } from '../shell/controls/file-button.tsx';
import { UploadStatus } from '../shell/controls/upload-status.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Row, Stack } from '../shell/layout/boxes.tsx';
import type { UploadProgress } from '../transport.ts';
import styles from './account.module.css';
import { updateProfile } from './account-calls.ts';
import { NameForm } from './name-form.tsx';

/** The person's image, and the address they sign in with. */
export function ProfilePanel() {
  const session = useSession();
  const [image, setImage] = useState<File | null>(null);
  const preview = useObjectUrl(image);
  const [fileError, setFileError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<UploadProgress>();
  const chooser = useRef<HTMLInputElement>(null);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const wrong = imageProblem(file) ?? (await findDecodeError(file));
    setFailure(undefined);
    setFileError(wrong);
    setImage(wrong ? null : file);
    if (wrong) showToast({ kind: 'error', text: wrong });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!image || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const { error } = await attempt(() => updateProfile(image, setProgress));
    setBusy(false);
    setProgress(undefined);
    setFailure(error?.message);
    if (error) return;
    setImage(null);
    showToast({ kind: 'success', text: t('Profile updated successfully!') });
    // The button is disabled again, which would lose the focus.
    chooser.current?.focus();
  };

  return (
    <Stack as="section" gap={20} className={`panel-section ${styles.panel}`} aria-labelledby="profile">
      <h2 id="profile">{t('Profile Information')}</h2>
      <NameForm />
      {failure && <Banner kind="error" text={failure} />}
      <form aria-labelledby="profile" noValidate onSubmit={submit}>
        <div className={styles.picture}>
          <Avatar image={preview ?? session?.user.profileImage} />
          <div>
            <p>
              <b>{t('Profile image')}</b>
              <span id="profile-image-hint">{t('JPG, PNG or WEBP, up to 5 MB. Shown as a circle.')}</span>
            </p>
            <Row wrap gap={10} align="center" className={styles.choose}>
              <FileButton
                ref={chooser}
                accept="image/*"
                disabled={isBusy}
                aria-invalid={fileError ? true : undefined}
                aria-describedby={`profile-image-hint profile-image-name ${fileError ? 'profile-image-error' : ''}`}
                onChoose={choose}
              >
                {t('Choose an image')}
              </FileButton>
              <span id="profile-image-name">{image?.name ?? t('No file chosen')}</span>
            </Row>
            {progress && <UploadStatus progress={progress} />}
            {fileError && <FieldError id="profile-image-error">{fileError}</FieldError>}
          </div>
        </div>
        <Field
          label={t('Email')}
          type="email"
          hint={t('You sign in with this e-mail address. It can’t be changed here.')}
          readOnly
          value={session?.user.email ?? ''}
        />
        <BusyButton
          className="button-secondary button-small"
          type="submit"
          isBusy={isBusy}
          busyText={t('Updating...')}
          disabled={!image}
        >
          {t('Update Profile')}
        </BusyButton>
      </form>
    </Stack>
  );
}

/** A file that the browser cannot decode is not an image, whatever its name. */
async function findDecodeError(file: File): Promise<string | undefined> {
  try {
    (await createImageBitmap(file)).close();
    return undefined;
  } catch {
    return unreadableReason(file);
  }
}

function useObjectUrl(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}
