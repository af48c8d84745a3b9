import { type ColourChoice, PALETTES, type PaletteName } from '../../../../contract/copy/palettes.ts';
import { FieldError } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { Card } from '../../shell/layout/boxes.tsx';
import type { SchemaFieldProps } from '../fields/schema-fields.tsx';
import { useDocumentForm } from '../form-context.ts';
import { AccentField } from './accent-field.tsx';
import styles from './look.module.css';
import { PaletteArt } from './palette-art.tsx';

/** The palettes as a radio group, and a custom accent with its contrast. */
export function ColoursField({ schema, value, path }: SchemaFieldProps) {
  const { change, errors } = useDocumentForm();
  const colours = value as ColourChoice;
  const name = [...path, 'palette'].join('.');
  const error = errors[name]?.[0];
  return (
    <Card as="fieldset" gap={16} className={styles.look}>
      <legend>{schema.title}</legend>
      <p className={styles.quiet}>{schema.description}</p>
      <div className={styles.palettes} role="radiogroup" aria-label={schema.properties?.palette?.title}>
        {(Object.keys(PALETTES) as PaletteName[]).map((palette) => (
          <label key={palette}>
            <input
              type="radio"
              name={name}
              checked={colours.palette === palette}
              onChange={() => change([...path, 'palette'], () => palette)}
            />
            <PaletteArt colours={PALETTES[palette].colours} />
            <span>
              {t(PALETTES[palette].label)}
              <small>{t(PALETTES[palette].note)}</small>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <AccentField colours={colours} path={[...path, 'accent']} />
    </Card>
  );
}
