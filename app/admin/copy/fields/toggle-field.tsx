import { Row } from '../../shell/layout/boxes.tsx';
import { useDocumentForm } from '../form-context.ts';
import styles from './fields.module.css';
import type { SchemaFieldProps } from './schema-fields.tsx';

export function ToggleField({ schema, value, path }: SchemaFieldProps) {
  const { change } = useDocumentForm();
  return (
    <Row as="label" gap={12} align="center" className={styles.toggle}>
      <input
        type="checkbox"
        name={path.join('.')}
        checked={value === true}
        onChange={(event) => change(path, () => event.target.checked)}
      />
      <span>
        {schema.title}
        {schema.description && <small>{schema.description}</small>}
      </span>
    </Row>
  );
}
