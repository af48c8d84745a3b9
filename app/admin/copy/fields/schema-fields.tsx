import { FieldWithNotes } from '../../notes/field-notes.tsx';
import { type FieldSchema, type Fields, hasItemIds, isUsed, slugFromTitle, visibleFields } from '../field-schema.ts';
import { useDocumentForm } from '../form-context.ts';
import { ColoursField } from '../look/colours-field.tsx';
import { FontField } from '../look/font-field.tsx';
import { LogoField } from '../look/logo-field.tsx';
import { ReusableField } from '../reusable/reusable-field.tsx';
import { ArtField } from './art-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ConditionField } from './condition-field.tsx';
import { EmbedField } from './embed-field.tsx';
import { EntriesField } from './entries-field.tsx';
import styles from './fields.module.css';
import { FormChoiceField } from './form-choice-field.tsx';
import { ItemList } from './item-list.tsx';
import { NumberField } from './number-field.tsx';
import { TextField } from './text-field.tsx';
import { TextList } from './text-list.tsx';
import { TileField } from './tile-field.tsx';
import { ToggleField } from './toggle-field.tsx';

export interface SchemaFieldProps {
  schema: FieldSchema;
  value: unknown;
  path: readonly string[];
  onBlur?: (() => void) | undefined;
  /** Whether the entry may lack the field. */
  isOptional?: boolean;
}

/** The form of an object: one control for each of its fields. */
export function SchemaFields({ schema, value, path }: SchemaFieldProps) {
  const { amend } = useDocumentForm();
  const fields = (value ?? {}) as Fields;
  const slug = slugFromTitle(fields);
  const setSlug = slug ? () => amend([...path, 'slug'], () => slug) : undefined;
  const used = visibleFields(schema).filter(([, field]) => isUsed(field, fields));
  return used.map(([name, field]) => (
    <NotedField
      key={name}
      schema={field}
      value={fields[name]}
      path={[...path, name]}
      onBlur={name === 'title' ? setSlug : undefined}
      isOptional={!schema.required?.includes(name)}
    />
  ));
}

/** A field with its notes. Lists and objects have no notes of their own, but their fields have. */
function NotedField(props: SchemaFieldProps) {
  const { schema, path } = props;
  if (schema.type === 'array' || schema.type === 'object') return <SchemaField {...props} />;
  return (
    <FieldWithNotes path={path.join('.')} label={schema.title ?? ''}>
      <SchemaField {...props} />
    </FieldWithNotes>
  );
}

function SchemaField(props: SchemaFieldProps) {
  const { schema } = props;
  if (schema.format === 'tile') return <TileField {...props} />;
  if (schema.format === 'art') return <ArtField {...props} />;
  if (schema.format === 'colours') return <ColoursField {...props} />;
  if (schema.format === 'font') return <FontField {...props} />;
  if (schema.format === 'logo') return <LogoField {...props} />;
  if (schema.format === 'entries') return <EntriesField {...props} />;
  if (schema.format === 'condition') return <ConditionField {...props} />;
  if (schema.format === 'embed') return <EmbedField {...props} />;
  if (schema.format === 'form') return <FormChoiceField {...props} />;
  if (schema.format === 'reusable') return <ReusableField {...props} />;
  if (schema.type === 'array') return hasItemIds(schema) ? <ItemList {...props} /> : <TextList {...props} />;
  if (schema.type === 'boolean') return <ToggleField {...props} />;
  if (schema.type === 'integer' || schema.type === 'number') return <NumberField {...props} />;
  if (schema.enum) return <ChoiceField {...props} />;
  if (schema.type !== 'object') return <TextField {...props} />;
  return (
    <fieldset className={styles.group}>
      <legend>{schema.title}</legend>
      <SchemaFields {...props} />
    </fieldset>
  );
}
