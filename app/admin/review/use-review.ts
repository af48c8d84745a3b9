import { useEffect, useEffectEvent, useState } from 'react';
import type { DocumentReview, Review } from '../../../contract/review/reviews.ts';
import { showToast } from '../../ui/toast.tsx';
import { type ApiError, attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import type { MenuAction } from '../shell/controls/action-menu.tsx';
import { fetchReview, withdrawReview } from './review-calls.ts';
import { REVIEW_SQUARES, reviewStateText } from './review-words.ts';

/** The editor of a draft, as far as reviews need it. */
interface Reviewed {
  /** The address of the draft, like `/admin/posts/12`. Undefined: the draft is not on the server yet. */
  path: string | undefined;
  title: string;
  /** Whether everything is saved. Each save loads the review again, because a change may end an approval. */
  isSaved: boolean;
  /** Saves the form. False if that failed. */
  save(): Promise<boolean>;
  /** The revision of the draft that the form shows. */
  draftRevision(): number;
  /** Whether the person may publish it, and may ask for a review. */
  mayPublish: boolean;
  mayAsk: boolean;
  /** Called after a decision that published or scheduled the draft. */
  onPublished?(): void;
}

export type ReviewActions = ReturnType<typeof useReview>;

/** The review of the draft in an editor: asking, deciding, withdrawing. */
export function useReview({ path, title, isSaved, save, draftRevision, mayPublish, mayAsk, onPublished }: Reviewed) {
  const [info, setInfo] = useState<DocumentReview>();
  const [dialog, setDialog] = useState<'ask' | 'approve' | 'return'>();
  const load = async (signal?: AbortSignal) => {
    if (path === undefined) return undefined;
    const { value } = await attempt(() => fetchReview(path, signal), { toast: false });
    if (value && !signal?.aborted) setInfo(value);
    return value;
  };
  const reload = useEffectEvent((signal: AbortSignal) => {
    // Without a review, saving changes nothing that is shown here.
    if (info && !info.review) return;
    load(signal).catch((error) => {
      if (!signal.aborted) throw error;
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is that of the draft whose review is shown.
  useEffect(() => {
    if (!isSaved) return undefined;
    const controller = new AbortController();
    reload(controller.signal);
    return () => controller.abort();
  }, [path, isSaved]);

  const open = async (kind: 'ask' | 'approve' | 'return') => {
    if (!(await save())) return;
    const current = await load();
    if (!current) return void showToast({ kind: 'error', text: t('Could not load the review.') });
    if (current.hash === null) {
      return void showToast({ kind: 'error', text: t('There are no changes to review.') });
    }
    // A person cannot decide about text that they have not seen.
    if (kind !== 'ask' && current.draft_revision !== draftRevision()) {
      return void showToast({
        kind: 'error',
        text: t('The draft was changed after you opened it. Load the page again, then decide.'),
      });
    }
    setDialog(kind);
  };

  const user = useSession()?.user;
  const stored = info?.review;
  const isWaiting = stored?.state === 'in review';
  const isDecider =
    (isWaiting || stored?.state === 'void') && info?.refusals.return === null && stored?.asked_by.email !== user?.email;
  const isAsked =
    isDecider &&
    isWaiting &&
    (stored.reviewers.length === 0 || stored.reviewers.some(({ email }) => email === user?.email));
  const needsApproval = info?.needs_approval === true && user?.role !== 'owner' && stored?.state !== 'approved';
  const menu: (MenuAction | false)[] = [
    isAsked && { label: t('Return…'), icon: 'undo', onChoose: () => void open('return') },
    mayAsk && !isWaiting && { label: t('Ask for review…'), icon: 'people', onChoose: () => void open('ask') },
  ];

  return {
    path,
    title,
    info,
    dialog,
    open: (kind: 'ask' | 'approve' | 'return') => void open(kind),
    close: () => setDialog(undefined),
    /** After a decision or a request. */
    apply(changed: DocumentReview) {
      setDialog(undefined);
      setInfo(changed);
      if (changed.review?.once_approved !== 'publish' && changed.review) return;
      if (changed.review?.state !== 'in review') onPublished?.();
    },
    /** Call it when a call was refused. With 409 the review has changed, so it is loaded again. */
    refuse(error: ApiError) {
      if (error.status === 409) void load();
    },
    async withdraw() {
      if (path === undefined) return;
      const { value, error } = await attempt(() => withdrawReview(path));
      if (error) return;
      setInfo(value);
      showToast({ kind: 'success', text: t('The review is withdrawn.') });
    },
    /** Whether this person may decide about what somebody else asked. */
    isDecider,
    /** Whether this person may ask for a review and withdraw the request, as everybody may who changes the draft. */
    mayAsk,
    /** What to offer in place of publishing. `none`: the draft waits for others. */
    main: mainAction({ isAsked, isWaiting, mayPublish, mayAsk, needsApproval }),
    /** Whether the draft can be published: false if publishing would be refused because an approval is missing. */
    canPublish: !needsApproval,
    menu: menu.filter((action) => action !== false),
    /** In place of the state of the draft. */
    stateText: stored ? (isAsked ? t('Waiting for you') : stateOf(stored)) : undefined,
    stateSquare: stored ? REVIEW_SQUARES[stored.state] : undefined,
  };
}

interface Situation {
  isAsked: boolean;
  isWaiting: boolean;
  mayPublish: boolean;
  mayAsk: boolean;
  needsApproval: boolean;
}

function mainAction({ isAsked, isWaiting, mayPublish, mayAsk, needsApproval }: Situation) {
  if (isAsked) return 'approve';
  if (mayPublish && !needsApproval) return undefined;
  return isWaiting || !mayAsk ? 'none' : 'ask';
}

function stateOf({ state, decisions, reviewers }: Review): string {
  const decider = decisions.at(-1)?.by.email;
  const by = state === 'in review' ? reviewers.map(({ email }) => email) : decider ? [decider] : [];
  return reviewStateText({ state, by });
}
