import { type FieldSchema, type Fields, type Item, pickFields, schemaOfItem } from '../field-schema.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { useDocumentForm } from '../form-context.ts';
import { SectionUses } from './section-uses.tsx';

const LIST = 'sections';

/** A reusable section: where it is used, its name, and the fields of its only section. */
export function SectionForm({ schema, body }: { schema: FieldSchema; body: Fields }) {
  const { errors } = useDocumentForm();
  const [section] = (body[LIST] ?? []) as Item[];
  const list = schema.properties?.[LIST];
  return (
    <>
      <SectionUses error={errors[LIST]?.[0]} />
      <SchemaFields schema={pickFields(schema, (field) => field !== list)} value={body} path={[]} />
      {list && section && (
        <SchemaFields schema={schemaOfItem(list, section)} value={section} path={[LIST, section.id]} />
      )}
    </>
  );
}
