import type { FieldSchema } from '../field-schema.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { FactRow } from './fact-row.tsx';

/** A fact that is a field of the company. */
export function FactField({ schema, name, value }: { schema: FieldSchema; name: string; value: unknown }) {
  const field = schema.properties?.[name];
  if (!field) return null;
  return (
    <FactRow name={name} checkId={`company.${name}`}>
      <SchemaFields schema={{ properties: { [name]: field } }} value={{ [name]: value }} path={[]} />
    </FactRow>
  );
}
