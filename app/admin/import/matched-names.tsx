import { CATEGORIES, type Category } from '../../../contract/blog/blog.ts';
import type { CategoryTarget, ImportReport } from '../../../contract/imports.ts';
import { Field } from '../../ui/field.tsx';
import { t } from '../i18n/t.ts';
import { Card, Stack } from '../shell/layout/boxes.tsx';
import styles from './import.module.css';
import type { ImportOptions } from './import-calls.ts';
import { postsOf } from './import-texts.ts';

interface MatchedNamesProps {
  report: ImportReport;
  options: ImportOptions;
  onChange: (changes: ImportOptions) => void;
}

/** The categories and authors of the file, and their names on this site. */
export function MatchedNames({ report, options, onChange }: MatchedNamesProps) {
  const { categories = {}, authors = {} } = options;
  return (
    <Card as="section" gap={14} className={styles.block} aria-labelledby="names">
      <h2 id="names">{t('Matched names')}</h2>
      <Stack as="ul" gap={14} className={styles.names}>
        {report.categories.map(({ name, posts, suggestion }) => (
          <li key={name}>
            <Field
              as="select"
              label={
                <>
                  <code>{name}</code> <small>{postsOf(posts)}</small>
                </>
              }
              value={toValue(name in categories ? (categories[name] as CategoryTarget) : suggestion)}
              onChange={({ target }) => onChange({ categories: { ...categories, [name]: fromValue(target.value) } })}
            >
              {CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {category}
                </option>
              ))}
              <option value="tag">{t('A tag')}</option>
              <option value="">{t('No category')}</option>
            </Field>
          </li>
        ))}
        {report.authors.map(({ name, posts, suggestion }) => (
          <li key={`author ${name}`}>
            <Field
              label={
                <>
                  {name ? <code>{name}</code> : t('No author')}{' '}
                  <small>{t('{count, plural, one {# post} other {# posts}}, published as', { count: posts })}</small>
                </>
              }
              placeholder={suggestion}
              value={authors[name] ?? suggestion}
              onChange={({ target }) => onChange({ authors: { ...authors, [name]: target.value } })}
            />
          </li>
        ))}
      </Stack>
    </Card>
  );
}

const toValue = (target: CategoryTarget) => target ?? '';
const fromValue = (value: string): CategoryTarget => (value === '' ? null : (value as Category | 'tag'));
