import { CATEGORIES, type Post } from '../../../../contract/blog.ts';

interface FieldDescription {
  name: keyof Post;
  label: string;
  /** Shown where the field is compared and has no value. */
  emptyText: string;
  /** What is wrong when it is empty. A field without this is optional. */
  requiredText?: string;
  as?: 'textarea' | 'select';
  /** The choices of a select; the empty one is first. */
  options?: readonly string[];
  placeholder?: string;
  hint?: (value: string) => string;
  /** The value in a post; the property of the same name unless given. */
  valueIn?: (post: Post) => string;
}

/** Every field of the forms but the content and the image, in the order of the forms. To add one, add it here. */
const FIELDS = [
  {
    name: 'title',
    label: 'Title',
    emptyText: 'No title',
    requiredText: 'Enter a title.',
    placeholder: 'What will readers learn?',
  },
  { name: 'authorName', label: 'Author', emptyText: 'Unknown', requiredText: 'Enter an author.' },
  { name: 'category', label: 'Category', emptyText: 'No category', as: 'select', options: CATEGORIES },
  {
    name: 'excerpt',
    label: 'Excerpt',
    emptyText: 'No excerpt',
    as: 'textarea',
    hint: (excerpt) =>
      `${excerpt ? `${excerpt.length} characters, ideally about 160. ` : ''}Leave blank to create it from the text.`,
    valueIn: (post) => post.excerptEntered,
  },
] as const satisfies readonly FieldDescription[];

export type PostFieldName = (typeof FIELDS)[number]['name'];
export type PostField = FieldDescription & { name: PostFieldName };
export const POST_FIELDS: readonly PostField[] = FIELDS;

/** What a form and a draft contain of a post besides its image. An empty string where there is no value. */
export type PostFields = Record<PostFieldName | 'content', string>;

export const NO_POST_FIELDS: PostFields = toFields(() => '', '');

/** Without what else a draft has. A draft of an older version may lack a field. */
export const pickPostFields = (draft: PostFields): PostFields =>
  toFields(({ name }) => draft[name] ?? '', draft.content);

export const postFieldsOf = (post: Post): PostFields =>
  toFields(({ name, valueIn }) => valueIn?.(post) ?? post[name] ?? '', post.content);

function toFields(read: (field: PostField) => string, content: string): PostFields {
  const fields = Object.fromEntries(POST_FIELDS.map((field) => [field.name, read(field)]));
  return { ...(fields as Record<PostFieldName, string>), content };
}
