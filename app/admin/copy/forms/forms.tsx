import { redirect } from 'react-router';
import { type FormSummary, isBuiltInForm } from '../../../../contract/contact/form-list.ts';
import { formPath } from '../../../../contract/contact/public-form.ts';
import { t } from '../../i18n/t.ts';
import { may } from '../../rights.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { Rows } from '../../shell/layout/rows.tsx';
import { CollectionList } from '../collection/collection-list.tsx';
import { loadCollection } from '../collection/load-collection.ts';
import { FactsContext } from '../fact-text.tsx';
import type { Route } from './+types/forms';
import { BuiltInFormRow } from './built-in-form-row.tsx';
import { FormAddress, FormAnswers } from './form-answers.tsx';
import { fetchForms } from './form-calls.ts';
import styles from './forms.module.css';
import { NewFormDialog } from './new-form-dialog.tsx';
import { ReplyWarning } from './reply-warning.tsx';

const KEY = 'custom-forms';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  if (!may('PUT /admin/pages/{key}/draft')) throw redirect(`/admin/pages/${KEY}/history`);
  const [collection, forms] = await Promise.all([loadCollection(KEY, signal), fetchForms(signal)]);
  return { ...collection, forms };
}

/** Never reload: the list may have newer changes. */
export const shouldRevalidate = () => false;

export const meta = adminMeta('Forms');

/** `/admin/forms`: the forms of the site with their addresses and answers, and those that are made here. */
export default function Forms({ loaderData: { document, facts, forms, start } }: Route.ComponentProps) {
  const summaries = new Map<unknown, FormSummary>(forms.map((form) => [form.id, form]));
  const builtIn = forms.filter(({ id }) => isBuiltInForm(id));
  const removed = forms.filter(({ address }) => address === null);
  return (
    <FactsContext value={facts}>
      <CollectionList
        document={document}
        start={start}
        subtitle={t('What visitors can send you, and how many did')}
        emptyText={t('No forms yet. Add one, then share its address or place it on a page.')}
        describe={(item, published) => (
          <>
            {published ? (
              <FormAddress address={formPath(item.id)} name={String(item.name)} />
            ) : (
              <p>{formPath(item.id)}</p>
            )}
            <FormAnswers form={summaries.get(item.id)} name={String(item.name)} />
            <ReplyWarning form={item} />
          </>
        )}
        renderNewEntry={(dialog) => <NewFormDialog {...dialog} />}
      >
        <FormSection title={t('Built-in forms')} forms={builtIn} />
        <FormSection title={t('Removed forms with responses')} forms={removed} />
      </CollectionList>
    </FactsContext>
  );
}

function FormSection({ title, forms }: { title: string; forms: readonly FormSummary[] }) {
  if (forms.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <Rows className={styles.rows}>
        {forms.map((form) => (
          <BuiltInFormRow key={form.id} form={form} />
        ))}
      </Rows>
    </section>
  );
}
