import { CATEGORIES, type Post } from '../../../../contract/blog/blog.ts';
import { type DraftFields, EMPTY_DRAFT } from '../../../../contract/blog/post-drafts.ts';
import { msg, t } from '../../i18n/t.ts';
import { SEARCH_LIMITS } from './search-limits.ts';

interface FieldDescription {
  name: keyof DraftFields;
  label: string;
  /** Shown where the field is compared and has no value. */
  emptyText: string;
  /** The error if the field is empty. A field without it is optional. */
  requiredText?: string;
  as?: 'textarea' | 'select';
  /** The choices of a select; the empty one is first. */
  options?: readonly string[];
  placeholder?: string;
  hint?: (value: string) => string;
}

/** The fields that the specification names, without the content and the image, in the order of the forms. */
const FIELDS = [
  {
    name: 'title',
    label: msg('Title'),
    emptyText: msg('No title'),
    requiredText: msg('Enter a title.'),
    placeholder: msg('What will readers learn?'),
    hint: ({ length }) => t('{length} of {limit}', { length, limit: SEARCH_LIMITS.title }),
  },
  { name: 'author_name', label: msg('Author'), emptyText: msg('Unknown'), requiredText: msg('Enter an author.') },
  { name: 'category', label: msg('Category'), emptyText: msg('No category'), as: 'select', options: CATEGORIES },
  {
    name: 'excerpt',
    label: msg('Excerpt'),
    emptyText: msg('No excerpt'),
    as: 'textarea',
    hint: (excerpt) =>
      excerpt
        ? t('{count} characters, ideally about 160. Leave blank to create it from the text.', { count: excerpt.length })
        : t('Leave blank to create it from the text.'),
  },
] as const satisfies readonly FieldDescription[];

export type PostFieldName = (typeof FIELDS)[number]['name'];
export type PostField = FieldDescription & { name: PostFieldName };
export const POST_FIELDS: readonly PostField[] = FIELDS;

/** The fields that `POST /api/addblog` and `POST /public/api/update_blog/{id}` do not have; the draft has them. */
const DRAFT_ONLY = ['image_alt', 'image_focus', 'tags', 'seo_title', 'seo_description', 'noindex'] as const;

/** Whether the fields that only a draft has are the same in both. */
export const hasSameDraftOnlyFields = (a: DraftFields, b: DraftFields) =>
  DRAFT_ONLY.every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]));

/** A post of the specification's list as fields of a draft. Fields that the list does not contain are empty. */
export const draftFieldsOf = ({ title, content, authorName, category, excerptEntered, image }: Post): DraftFields => ({
  ...EMPTY_DRAFT,
  title,
  content,
  author_name: authorName ?? '',
  category,
  excerpt: excerptEntered,
  image,
});
