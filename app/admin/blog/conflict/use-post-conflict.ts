import { useConflict } from '../../conflict/use-conflict.ts';
import { msg } from '../../i18n/t.ts';
import { POST_DRAFTS } from '../autosave/post-draft-kind.ts';
import type { PostForm } from '../form/use-post-form.ts';

/** Shown instead of the server's message, which says that someone else changed the post. */
export const CHANGED_IN_OTHER_TAB = msg('You changed this post in another tab.');

/** Resolves a conflict with a version that somebody else saved or published while the form of a post was open. */
export const usePostConflict = (form: PostForm, options: Parameters<typeof useConflict>[2]) =>
  useConflict(POST_DRAFTS, form, options);
