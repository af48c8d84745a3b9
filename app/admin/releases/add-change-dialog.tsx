import { useEffect, useId, useState } from 'react';
import type { Release, ReleaseCandidate } from '../../../contract/releases/releases.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type ApiError, attempt, type Outcome } from '../api.ts';
import { msg, t } from '../i18n/t.ts';
import { CheckBox } from '../shell/controls/check-box.tsx';
import { Segments } from '../shell/controls/segments.tsx';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { DialogButtons } from '../shell/dialogs/dialog-buttons.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Muted, Stack } from '../shell/layout/boxes.tsx';
import { FailureBanner } from '../shell/layout/failure-banner.tsx';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './release.module.css';
import { addPart, fetchCandidates, type NewPart } from './release-calls.ts';

interface AddChangeDialogProps {
  release: Release;
  onDone: () => void;
  onClose: () => void;
}

const KINDS = [
  { value: 'draft', label: msg('Drafts') },
  { value: 'redirect', label: msg('A redirect') },
] as const;

/** Adds drafts that are in no release, or a redirect. */
export function AddChangeDialog({ release, onDone, onClose }: AddChangeDialogProps) {
  const form = useId();
  const [kind, setKind] = useState<'draft' | 'redirect'>('draft');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [redirect, setRedirect] = useState({ from: '', to: '' });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [isNothing, setNothing] = useState(false);
  const add = async () => {
    const parts: NewPart[] = kind === 'draft' ? [...chosen].map((subject) => ({ subject })) : [{ redirect }];
    setNothing(parts.length === 0);
    if (parts.length === 0) return;
    setBusy(true);
    const left = new Set(chosen);
    let failure: ApiError | undefined;
    // One at a time, so that a draft that cannot be added does not keep out the others.
    for (const part of parts) {
      const outcome = await attempt(() => addPart(release.id, part), { toast: false });
      if (outcome.error) failure ??= outcome.error;
      else if ('subject' in part) left.delete(part.subject);
    }
    setBusy(false);
    setChosen(left);
    setError(failure);
    if (failure) return;
    showToast({
      kind: 'success',
      text: t('{count, plural, one {# change} other {# changes}} added to “{name}”.', {
        count: parts.length,
        name: release.name,
      }),
    });
    onDone();
  };
  return (
    <Dialog
      title={t('Add a change')}
      note={t('A draft is in one release at a time. You can keep editing it.')}
      size="medium"
      onClose={() => !isBusy && onClose()}
      footer={
        <DialogButtons form={form} isBusy={isBusy} busyText={t('Adding...')} onCancel={onClose}>
          {kind === 'redirect'
            ? t('Add redirect')
            : t('{count, plural, =0 {Add} one {Add # change} other {Add # changes}}', { count: chosen.size })}
        </DialogButtons>
      }
    >
      <Stack
        as="form"
        gap={16}
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Segments
          label={t('What to add')}
          className={styles.kinds}
          options={KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={kind}
          onChoose={(value) => {
            setKind(value);
            setError(undefined);
            setNothing(false);
          }}
        />
        {error && !hasFieldErrors(error) && <Banner kind="error" text={error.message} scrollsIntoView />}
        {isNothing && kind === 'draft' && (
          <Banner kind="error" text={t('Choose at least one draft.')} scrollsIntoView />
        )}
        {kind === 'draft' ? (
          <Candidates chosen={chosen} onChoose={setChosen} />
        ) : (
          <RedirectFields redirect={redirect} errors={error?.errors ?? {}} onChange={setRedirect} />
        )}
      </Stack>
    </Dialog>
  );
}

/** The names that the server gives the fields of a redirect. */
const errorOf = (errors: ApiError['errors'], name: 'from' | 'to') => (errors[name] ?? errors[`redirect.${name}`])?.[0];

const hasFieldErrors = ({ errors }: ApiError) => Boolean(errorOf(errors, 'from') ?? errorOf(errors, 'to'));

interface RedirectFieldsProps {
  redirect: { from: string; to: string };
  errors: ApiError['errors'];
  onChange: (redirect: { from: string; to: string }) => void;
}

const RedirectFields = ({ redirect, errors, onChange }: RedirectFieldsProps) => (
  <>
    <Field
      label={t('From')}
      placeholder={t('/old-address')}
      autoComplete="off"
      spellCheck={false}
      value={redirect.from}
      error={errorOf(errors, 'from')}
      onChange={({ target }) => onChange({ ...redirect, from: target.value })}
    />
    <Field
      label={t('{what, select, other {To}}', { what: 'address' })}
      placeholder={t('/new-address')}
      autoComplete="off"
      spellCheck={false}
      value={redirect.to}
      error={errorOf(errors, 'to')}
      hint={t('It may be the address of a page that this release adds.')}
      onChange={({ target }) => onChange({ ...redirect, to: target.value })}
    />
  </>
);

/** After the last keystroke, in milliseconds. */
const PAUSE_MS = 200;

interface CandidatesProps {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The drafts that are in no release. Those that were chosen stay chosen while the person searches for others. */
function Candidates({ chosen, onChoose }: CandidatesProps) {
  const { full, inSentence } = useSiteTime();
  const [q, setQ] = useState('');
  const [outcome, setOutcome] = useState<Outcome<{ drafts: ReleaseCandidate[] }>>();
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempts` asks again.
  useEffect(() => {
    const controller = new AbortController();
    const load = async () =>
      setOutcome(await attempt(() => fetchCandidates(q.trim(), controller.signal), { toast: false }));
    const timer = setTimeout(
      () => {
        load().catch((error) => {
          if (!controller.signal.aborted) throw error;
        });
      },
      q ? PAUSE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, attempts]);
  const toggle = (subject: string) => {
    const next = new Set(chosen);
    if (!next.delete(subject)) next.add(subject);
    onChoose(next);
  };
  const candidates = outcome?.value?.drafts;
  return (
    <>
      <search>
        <Field
          label={<span className="visually-hidden">{t('Find a draft')}</span>}
          type="search"
          placeholder={t('Find a draft')}
          autoComplete="off"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      </search>
      <FailureBanner error={outcome?.error} onTryAgain={() => setAttempts(attempts + 1)} />
      {!outcome && <Muted role="status">{t('Loading...')}</Muted>}
      {candidates?.length === 0 && (
        <Muted role="status">
          {q
            ? t('No draft matches this search.')
            : t('Every draft is in a release already, or there are none. Edit a post or a page first.')}
        </Muted>
      )}
      {candidates && candidates.length > 0 && (
        <ul className={styles.candidates} aria-label={t('Drafts')}>
          {candidates.map(({ subject, title, label, saved_at: savedAt, saved_by: savedBy, publish_at: publishAt }) => (
            <li key={subject}>
              <label>
                <CheckBox checked={chosen.has(subject)} onChange={() => toggle(subject)} />
                <span>
                  <b>{title}</b>
                  <Muted as="span">{[t(label), personName(savedBy), inSentence(savedAt)].join(', ')}</Muted>
                  {publishAt && (
                    <Muted as="span">
                      {t('Scheduled for {time}. Adding it removes the schedule.', { time: full(publishAt) })}
                    </Muted>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
