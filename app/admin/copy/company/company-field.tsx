import { joinWords } from '../../shell/text/join-words.ts';
import type { FieldSchema, Fields } from '../field-schema.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import { labelInSentence } from '../label-in-sentence.ts';
import { FactRow } from './fact-row.tsx';
import { LinesField } from './lines-field.tsx';

interface CompanyFieldProps {
  schema: FieldSchema;
  /** The name of the fact in texts, and the name of a second field that belongs to it. */
  names: readonly [string, string?];
  body: Fields;
}

/** A fact that is a field of the company. */
export function CompanyField({ schema, names, body }: CompanyFieldProps) {
  const [name, second] = names;
  const field = schema.properties?.[name];
  if (!field) return null;
  const other = second && schema.properties?.[second];
  return (
    <FactRow
      name={name}
      checkId={`company.${name}`}
      title={other && joinWords([field.title ?? name, labelInSentence(other.title ?? second)])}
    >
      {field.type === 'array' ? (
        <LinesField schema={field} value={body[name]} path={[name]} />
      ) : (
        <SchemaFields
          schema={{ properties: { [name]: field, ...(other && { [second]: other }) } }}
          value={body}
          path={[]}
        />
      )}
    </FactRow>
  );
}
