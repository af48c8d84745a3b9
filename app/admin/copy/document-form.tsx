import { type ReactNode, useState } from 'react';
import type { AdminDocument } from '../../../contract/copy/admin-documents.ts';
import { schemaOf } from './document-schema.ts';
import styles from './edit-page.module.css';
import { type FieldSchema, type Fields, pickFields } from './field-schema.ts';
import { nameOf } from './fields/named-control.ts';
import { SchemaFields } from './fields/schema-fields.tsx';
import { DocumentFormContext } from './form-context.ts';
import { SectionForm } from './reusable/section-form.tsx';
import { SearchFields } from './search-fields.tsx';
import type { DocumentDraft } from './use-document-draft.ts';

interface DocumentFormProps {
  draft: DocumentDraft;
  addresses: readonly string[];
  target: { path: string } | undefined;
  /** Leads to a field. */
  onChoose: (path: string) => void;
  /** A field got the focus, or an entry was opened. */
  onEnter: (path: string) => void;
  /** Instead of a control for each field. */
  children?: ReactNode;
}

/** The words of a document, with a control for each field of its schema. */
export function DocumentForm({ draft, addresses, target, onChoose, onEnter, children }: DocumentFormProps) {
  const { document, body, change, amend, errors } = draft;
  const [announcement, announce] = useState('');
  return (
    <DocumentFormContext
      value={{
        published: document.live as Fields | null,
        body,
        change,
        amend,
        errors,
        addresses,
        announce,
        target,
        choose: onChoose,
        onOpen: onEnter,
        renderFields: SchemaFields,
      }}
    >
      <form
        className={children ? undefined : styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void draft.save();
        }}
        onFocus={({ target: control }) => {
          const name = nameOf(control);
          if (name) onEnter(name);
        }}
      >
        {children ?? <DocumentFields schema={schemaOf(document)} body={body} kind={document.kind} />}
      </form>
      <p className="visually-hidden" aria-live="assertive">
        {announcement}
      </p>
    </DocumentFormContext>
  );
}

interface DocumentFieldsProps {
  schema: FieldSchema;
  body: Fields;
  kind: AdminDocument['kind'];
}

/** The sections of a page stand alone; its other fields are folded. */
function DocumentFields({ schema, body, kind }: DocumentFieldsProps) {
  if (kind === 'section') return <SectionForm schema={schema} body={body} />;
  const hasSections = Object.values(schema.properties ?? {}).some(isSectionList);
  if (!hasSections) return <SchemaFields schema={schema} value={body} path={[]} />;
  return (
    <>
      <SearchFields schema={pickFields(schema, (field) => !isSectionList(field))} body={body} />
      <SchemaFields schema={pickFields(schema, isSectionList)} value={body} path={[]} />
    </>
  );
}

const isSectionList = ({ format }: FieldSchema) => format === 'sections';
