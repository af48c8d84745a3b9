import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NOT_AN_IMAGE } from '../../../contract/media.ts';
import { Field, FieldError } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ApiError } from '../api.ts';
import { imageProblem } from '../blog/form/image-rules.ts';
import { useSession } from '../session.ts';
import { Avatar } from '../shell/avatar.tsx';
import { Banner } from '../shell/banner.tsx';
import { BusyButton } from '../shell/busy-button.tsx';
import { FileButton } from '../shell/file-button.tsx';
import { UploadStatus } from '../shell/upload-status.tsx';
import type { UploadProgress } from '../transport.ts';
import { updateProfile } from './account-calls.ts';

/** The person's picture, and the address they sign in with. */
export function ProfilePanel() {
  const session = useSession();
  const [picture, setPicture] = useState<File | null>(null);
  const preview = useObjectAddress(picture);
  const [refusal, setRefusal] = useState<string>();
  const [message, setMessage] = useState<{ kind: 'success' | 'error'; text: string }>();
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<UploadProgress>();
  const chooser = useRef<HTMLInputElement>(null);

  const say = (kind: 'success' | 'error', text: string) => {
    setMessage({ kind, text });
    showToast({ kind, text });
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const wrong = imageProblem(file) ?? (await refuseUndrawable(file));
    setMessage(undefined);
    setRefusal(wrong);
    setPicture(wrong ? null : file);
    if (wrong) showToast({ kind: 'error', text: wrong });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!picture || isBusy) return;
    setBusy(true);
    setMessage(undefined);
    try {
      await updateProfile(picture, setProgress);
      setPicture(null);
      say('success', 'Profile updated successfully!');
      // Its button is disabled again, and would drop the focus.
      chooser.current?.focus();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isShown) setMessage({ kind: 'error', text: error.message });
      else say('error', error.message);
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
  };

  return (
    <section className="account-panel" aria-labelledby="profile">
      <h2 id="profile">Profile Information</h2>
      {message && <Banner kind={message.kind} text={message.text} />}
      <form noValidate onSubmit={submit}>
        <div className="account-picture">
          <Avatar image={preview ?? session?.user.profileImage} />
          <div>
            <p>
              <b>Profile image</b>
              <span id="profile-image-hint">JPG, PNG or WEBP, at most 5&nbsp;MB. Shown as a circle.</span>
            </p>
            <div className="account-choose">
              <FileButton
                ref={chooser}
                accept="image/*"
                disabled={isBusy}
                aria-invalid={refusal ? true : undefined}
                aria-describedby={`profile-image-hint profile-image-name ${refusal ? 'profile-image-error' : ''}`}
                onChoose={choose}
              >
                Choose an image
              </FileButton>
              <span id="profile-image-name">{picture?.name ?? 'No file chosen'}</span>
            </div>
            {progress && <UploadStatus progress={progress} />}
            {refusal && <FieldError id="profile-image-error">{refusal}</FieldError>}
          </div>
        </div>
        <Field
          label="Email"
          type="email"
          hint="You sign in with this e-mail. It can’t be changed here."
          readOnly
          value={session?.user.email ?? ''}
        />
        <BusyButton
          className="button-secondary button-small"
          type="submit"
          isBusy={isBusy}
          busyText="Updating..."
          disabled={!picture}
        >
          Update Profile
        </BusyButton>
      </form>
    </section>
  );
}

/** What the browser cannot draw is no picture, whatever its name says. */
async function refuseUndrawable(file: File): Promise<string | undefined> {
  try {
    (await createImageBitmap(file)).close();
    return undefined;
  } catch {
    return NOT_AN_IMAGE;
  }
}

function useObjectAddress(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}
