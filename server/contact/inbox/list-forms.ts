import type { BuiltInForm, FormSummary } from '../../../contract/contact/form-list.ts';
import { formPath } from '../../../contract/contact/public-form.ts';
import { FIXED_FORMS } from '../../../contract/copy/custom-forms.ts';
import { PAGES } from '../../../contract/pages.ts';
import type { Database } from '../../database/open-database.ts';
import type { ContactCopy } from '../contact-copy.ts';
import { countAnswers } from './answer-count-store.ts';

const BUILT_IN: { id: BuiltInForm; name: string; address: string }[] = [
  { id: 'contact', name: FIXED_FORMS.contact, address: PAGES.contact.path },
  { id: 'quote', name: FIXED_FORMS.quote, address: PAGES.quote.path },
  { id: 'job', name: 'Applications for jobs', address: PAGES.careers.path },
];

/** Every form of the site with its number of answers, as `formList` of contract/contact/form-list.ts describes it. */
export async function listForms(db: Database, copy: ContactCopy): Promise<FormSummary[]> {
  const [{ items }, counts] = await Promise.all([copy.read('custom-forms'), countAnswers(db)]);
  const made = items.map(({ id, name }) => ({ id, name, address: formPath(id) }));
  const listed = [...BUILT_IN, ...made];
  const removed = counts
    .filter(({ form }) => !listed.some(({ id }) => id === form))
    .map(({ form, name }) => ({ id: form, name: name ?? form, address: null }));
  return [...listed, ...removed].map((form) => {
    const count = counts.find((candidate) => candidate.form === form.id);
    return { ...form, answers: count?.answers ?? 0, last_answer_at: count?.lastAnswerAt ?? null };
  });
}
