import { chosenIn, type FormField } from '../../../contract/contact/public-form.ts';
import { Tile } from '../../art/tile.tsx';
import { Field } from '../../ui/field.tsx';
import type { FieldParts } from '../contact/message-form.tsx';
import { ConsentField } from './consent-field.tsx';
import type { LoadedForm } from './load-form.ts';
import { OptionsField } from './options-field.tsx';

/** A question with more options than this gets a <select>. */
const MAX_CHIPS = 8;

interface AnswerFieldProps {
  field: FormField;
  parts: FieldParts<string>;
  texts: LoadedForm['texts'];
  /** Whether the page was reloaded. Browsers then empty the file fields. */
  hasLostFiles: boolean;
}

/** The control for an answer, by the type of its field. */
export function AnswerField({ field, parts, texts, hasLostFiles }: AnswerFieldProps) {
  const { kind, hint, options, isRequired, files } = field;
  const { id, error, defaultValue } = parts;
  const shared = { ...parts, hint, required: isRequired };
  switch (kind) {
    case 'text':
      return <Field {...shared} as="textarea" />;
    case 'email':
      return <Field {...shared} type="email" autoComplete="email" />;
    case 'phone':
      return <Field {...shared} type="tel" autoComplete="tel" />;
    case 'date':
      return <Field {...shared} type="date" />;
    case 'consent':
      return <ConsentField id={id} field={field} isTicked={defaultValue === 'yes'} error={error} />;
    case 'file':
      return (
        <Field
          {...shared}
          defaultValue={undefined}
          type="file"
          className="file-field"
          accept={files.map((type) => `.${type}`).join(',')}
          hint={[hint, hasLostFiles ? texts.chooseAgain : texts[acceptedBy(field)]].filter(Boolean).join(' ')}
          end={<Tile name="lines" ground="marigold" a="night" b="paper" />}
        />
      );
    case 'several':
      return <OptionsField id={id} field={field} chosen={chosenIn(defaultValue)} error={error} />;
    case 'choice':
      if (options.length <= MAX_CHIPS) {
        return <OptionsField id={id} field={field} chosen={chosenIn(defaultValue)} error={error} />;
      }
      return (
        <Field {...shared} as="select">
          <option value="">{texts.choose}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </Field>
      );
    default:
      return <Field {...shared} />;
  }
}

function acceptedBy({ files }: FormField): 'documents' | 'pictures' | 'all' {
  if (!files.includes('pdf')) return 'pictures';
  return files.includes('png') ? 'all' : 'documents';
}
