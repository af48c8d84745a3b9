import { Tile, type TileProps } from '../../../art/tile.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { useDocumentForm } from '../form-context.ts';
import { ChoiceField } from './choice-field.tsx';
import styles from './fields.module.css';
import type { SchemaFieldProps } from './schema-fields.tsx';

/** A drawn tile: its shape is chosen from drawings in the chosen colours. */
export function TileField({ schema, value, path }: SchemaFieldProps) {
  const { change, errors } = useDocumentForm();
  const tile = value as TileProps;
  const name = path.join('.');
  const error = errors[name]?.[0] ?? errors[`${name}.name`]?.[0];
  const { name: shape, ...colours } = schema.properties ?? {};
  return (
    <fieldset className={styles.group}>
      <legend>{schema.title}</legend>
      <div className={styles.tiles}>
        {shape?.enum?.map((choice) => (
          <label key={choice} title={t(choice)}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={tile.name === choice}
              onChange={() => change([...path, 'name'], () => choice)}
            />
            <Tile {...tile} name={choice as TileProps['name']} />
            <span className="visually-hidden">{t(choice)}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <div className={styles.colours}>
        {Object.entries(colours).map(([part, field]) => (
          <ChoiceField key={part} schema={field} value={tile[part as 'a']} path={[...path, part]} />
        ))}
      </div>
    </fieldset>
  );
}
