import { countCharacters } from '../../../../contract/text/characters.ts';
import { Field } from '../../../ui/field.tsx';
import { useCompany } from '../../../use-company.ts';
import { t } from '../../i18n/t.ts';
import { CheckBox } from '../../shell/controls/check-box.tsx';
import { Stack } from '../../shell/layout/boxes.tsx';
import { excerptOf } from './excerpt-of.ts';
import { SEARCH_LIMITS } from './search-limits.ts';
import { ShareCard } from './share-card.tsx';
import styles from './sharing-tab.module.css';
import type { PostForm } from './use-post-form.ts';

/** How a search result and a shared link show the post, and what search engines are told. */
export function SharingTab({ form }: { form: PostForm }) {
  const { fields } = form;
  const company = useCompany();
  const title = fields.seo_title.trim() || fields.title.trim() || t('Post title');
  const doc = form.editor.current?.document();
  const text = doc?.textBetween(0, doc.content.size, ' ', ' ') ?? '';
  const description = fields.seo_description.trim() || fields.excerpt.trim() || excerptOf(text);
  const place = `${location.host} › blogs`;
  return (
    <>
      <Stack as="section" gap={10} className={styles.part} aria-label={t('Search preview')}>
        <h2>{t('Search preview')}</h2>
        <div className={styles.result}>
          <span>{place}</span>
          <b>
            {title} | {company.name}
          </b>
          <p>{description || t('The beginning of the text.')}</p>
        </div>
      </Stack>
      <Field
        label={t('Search title')}
        value={fields.seo_title}
        placeholder={fields.title}
        hint={count(fields.seo_title, SEARCH_LIMITS.title, t('Leave blank to use the post title.'))}
        onChange={(event) => form.change({ seo_title: event.target.value })}
      />
      <Field
        as="textarea"
        rows={3}
        label={t('Search description')}
        value={fields.seo_description}
        placeholder={fields.excerpt}
        hint={count(fields.seo_description, SEARCH_LIMITS.description, t('Leave blank to use the excerpt.'))}
        onChange={(event) => form.change({ seo_description: event.target.value })}
      />
      <ShareCard form={form} />
      <label className={styles.check}>
        <CheckBox checked={!fields.noindex} onChange={(event) => form.change({ noindex: !event.target.checked })} />
        {t('Show this post in search engines')}
      </label>
    </>
  );
}

const count = (text: string, limit: number, whenEmpty: string) =>
  text ? t('{count} of {limit} characters.', { count: countCharacters(text), limit }) : whenEmpty;
