import type { LoadedForm } from './load-form.ts';

/** The forms that this browser shows, by their ids. Client actions have no other access to them. */
export const shownForms = new Map<string, Pick<LoadedForm, 'form' | 'shared'>>();
