import { redirect } from 'react-router';
import type { FormSummary } from '../../../../contract/contact/form-list.ts';
import { openDraft } from '../../autosave/open-draft.ts';
import { may } from '../../rights.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { Rows } from '../../shell/layout/rows.tsx';
import { CollectionList } from '../collection/collection-list.tsx';
import { fetchDocument } from '../document-calls.ts';
import { FactsContext, labelledFacts } from '../fact-text.tsx';
import type { FieldSchema } from '../field-schema.ts';
import { pageDrafts } from '../page-draft-kind.ts';
import type { Route } from './+types/forms';
import { FixedFormRow } from './fixed-form-row.tsx';
import { FormAddress, FormAnswers } from './form-answers.tsx';
import { fetchForms } from './form-calls.ts';
import styles from './forms.module.css';
import { NewFormDialog } from './new-form-dialog.tsx';
import { ReplyWarning } from './reply-warning.tsx';

const KEY = 'custom-forms';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  if (!may('PUT /admin/pages/{key}/draft')) throw redirect(`/admin/pages/${KEY}/history`);
  const [document, company, forms] = await Promise.all([
    fetchDocument(KEY, signal),
    fetchDocument('company', signal),
    fetchForms(signal),
  ]);
  const start = await openDraft(pageDrafts(document.schema as FieldSchema), document);
  return { document, facts: labelledFacts(company), forms, start };
}

/** Never reload: the list may have newer changes. */
export const shouldRevalidate = () => false;

export const meta = adminMeta('Forms');

const FIXED = ['contact', 'quote', 'job'];

/** `/admin/forms`: the forms of the site with their addresses and answers, and those that are made here. */
export default function Forms({ loaderData: { document, facts, forms, start } }: Route.ComponentProps) {
  const summaries = new Map<unknown, FormSummary>(forms.map((form) => [form.id, form]));
  const fixed = forms.filter(({ id }) => FIXED.includes(id));
  const removed = forms.filter(({ address }) => address === null);
  return (
    <FactsContext value={facts}>
      <CollectionList
        document={document}
        start={start}
        subtitle="What visitors can send you, and how many did"
        emptyText="No forms yet. Add one, then share its address or place it on a page."
        describe={(item, published) => (
          <>
            {published ? (
              <FormAddress address={`/forms/${item.id}`} name={String(item.name)} />
            ) : (
              <p>/forms/{item.id}</p>
            )}
            <FormAnswers form={summaries.get(item.id)} name={String(item.name)} />
            <ReplyWarning form={item} />
          </>
        )}
        renderNewEntry={(dialog) => <NewFormDialog {...dialog} />}
      >
        <FormSection title="Built-in forms" forms={fixed} />
        <FormSection title="Removed forms with answers" forms={removed} />
      </CollectionList>
    </FactsContext>
  );
}

function FormSection({ title, forms }: { title: string; forms: readonly FormSummary[] }) {
  if (forms.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <Rows className={styles.fixed}>
        {forms.map((form) => (
          <FixedFormRow key={form.id} form={form} />
        ))}
      </Rows>
    </section>
  );
}
