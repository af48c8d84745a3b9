import { attempt } from '../../api.ts';
import { t } from '../../i18n/t.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { Portrait } from '../../shell/controls/portrait.tsx';
import type { FormResult } from '../../shell/controls/use-form.ts';
import { Muted, Stack } from '../../shell/layout/boxes.tsx';
import { EmptyNote } from '../../shell/layout/empty-note.tsx';
import { PageHead } from '../../shell/layout/page-head.tsx';
import type { Route } from './+types/authors';
import { fetchAuthors, saveAuthor } from './author-calls.ts';
import { AuthorForm } from './author-form.tsx';
import styles from './authors.module.css';

export const meta = adminMeta('Authors');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => fetchAuthors(request.signal);

export interface AuthorResult extends FormResult<'name' | 'role' | 'text' | 'image' | 'links'> {
  isSaved?: boolean;
}

/** Saves the profile of one author. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<AuthorResult> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const labels = form.getAll('link_label').map(String);
  const links = form
    .getAll('link_url')
    .map((url, index) => ({ label: labels[index]?.trim() ?? '', url: String(url).trim() }))
    .filter(({ label, url }) => label || url);
  const profile = { name: text('name'), role: text('role'), text: text('text'), image: text('image') || null, links };
  const { error } = await attempt(() => saveAuthor(text('slug'), profile), { toast: false });
  if (!error) return { isSaved: true };
  const errors = Object.fromEntries(Object.entries(error.errors).map(([name, [first]]) => [name, first]));
  return { failure: error.message, errors };
}

/** `/admin/authors`: what the page of each author shows in addition to the posts. */
export default function Authors({ loaderData: authors }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={t('Authors')} subtitle={t('Shown on each author’s page and below their articles')} />
      {authors.length === 0 && <EmptyNote>{t('Everyone who has written a public post is listed here.')}</EmptyNote>}
      <Stack gap={12}>
        {authors.map((author) => (
          <details key={author.slug} className={`panel-section ${styles.author}`} name="author">
            <summary>
              <Portrait who={author.name} image={author.image ?? undefined} isLarge />
              <span>
                <b dir="auto">{author.name}</b>
                <Muted as="span">
                  {[author.role, t('{posts, plural, one {# post} other {# posts}}', { posts: author.posts })]
                    .filter(Boolean)
                    .join(', ')}
                </Muted>
              </span>
              <span className="plain-button">{t('Edit')}</span>
            </summary>
            <AuthorForm author={author} />
          </details>
        ))}
      </Stack>
    </>
  );
}
