import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RELEASE_LIMITS, writeRelease } from '../../../contract/releases/releases.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import { RadioCards } from '../shell/controls/radio-cards.tsx';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Muted } from '../shell/layout/boxes.tsx';
import { FailureBanner } from '../shell/layout/failure-banner.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { describeSummary } from './describe-summary.ts';
import styles from './release.module.css';
import { addPart, addRelease, fetchReleases } from './release-calls.ts';

interface AddToReleaseDialogProps {
  /** Each by its subject. */
  drafts: readonly { subject: string; title: string }[];
  /** Called when at least one draft was added. */
  onDone: () => void;
  onClose: () => void;
}

/** The choice of a release that does not exist yet. */
const NEW = 'new';

/** Adds drafts to an open release, or to a new one. */
export function AddToReleaseDialog({ drafts, onDone, onClose }: AddToReleaseDialogProps) {
  const navigate = useNavigate();
  const mayAdd = useMay()('POST /admin/releases');
  const { outcome, reload } = useLoaded((signal) => fetchReleases({ state: 'open' }, signal));
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState('');
  const [failed, setFailed] = useState<{ title: string; reason: string }[]>([]);
  const releases = outcome?.value?.releases ?? [];
  const value = chosen ?? String(releases[0]?.id ?? NEW);

  const check = () => {
    if (value !== NEW) return undefined;
    const [issue] = writeRelease.safeParse({ name }).error?.issues ?? [];
    return issue && { name: t(issue.message) };
  };
  const submit = async () => {
    const id = value === NEW ? (await addRelease(name)).id : Number(value);
    // The new release exists now, even if a draft cannot be added: another attempt uses it.
    setChosen(String(id));
    const failures: typeof failed = [];
    let added: { id: number; name: string } | undefined;
    for (const { subject, title } of drafts) {
      const { value: release, error } = await attempt(() => addPart(id, { subject }), { toast: false });
      if (error) failures.push({ title, reason: error.message });
      else added = release;
    }
    setFailed(failures);
    if (value === NEW) reload();
    return { added, count: drafts.length - failures.length, failures };
  };
  return (
    <FormDialog
      title={t('Add to a release')}
      note={
        drafts.length === 1
          ? t('“{title}” becomes public with the release.', { title: drafts[0]?.title })
          : t('{count} drafts become public with the release.', { count: drafts.length })
      }
      action={t('{what, select, other {Add}}', { what: 'release' })}
      busyText={t('Adding...')}
      fields={['name']}
      check={check}
      submit={submit}
      onDone={({ added, count, failures }) => {
        if (added) {
          const { id } = added;
          showToast({
            kind: 'success',
            text: t('{count, plural, one {# change} other {# changes}} added to “{name}”.', {
              count,
              name: added.name,
            }),
            action: { label: t('Show it'), onChoose: () => void navigate(`/admin/releases/${id}`) },
          });
        }
        // If drafts could not be added, the dialog stays open and names them.
        if (failures.length === 0) onDone();
      }}
      onClose={failed.length > 0 && failed.length < drafts.length ? onDone : onClose}
    >
      {(errors) => (
        <>
          <FailureBanner error={outcome?.error} onTryAgain={reload} />
          {failed.length > 0 && (
            <Banner kind="error" text={t('Not everything was added.')} scrollsIntoView>
              <ul className={styles.stopping}>
                {failed.map(({ title, reason }) => (
                  <li key={title}>
                    <b>{title}</b> {reason}
                  </li>
                ))}
              </ul>
            </Banner>
          )}
          {!outcome && <Muted role="status">{t('Loading...')}</Muted>}
          {releases.length > 0 && (
            <RadioCards
              legend={t('Release')}
              cards={[
                ...releases.map((release) => ({
                  value: String(release.id),
                  label: release.name,
                  text: [
                    t(release.state),
                    release.summary ? describeSummary(release.summary) : t('No changes yet'),
                  ].join(', '),
                })),
                ...(mayAdd ? [{ value: NEW, label: t('New release'), text: t('With a name of its own') }] : []),
              ]}
              value={value}
              onChange={setChosen}
            />
          )}
          {outcome?.value && value === NEW && mayAdd && (
            <Field
              label={t('Name of the release')}
              placeholder={t('Winter offer')}
              maxLength={RELEASE_LIMITS.name}
              autoComplete="off"
              value={name}
              error={errors.name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
