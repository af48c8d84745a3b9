import { useRef } from 'react';
import { FieldError } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { Row, Stack } from '../../shell/layout/boxes.tsx';
import { useDocumentForm } from '../form-context.ts';
import styles from './fields.module.css';
import type { SchemaFieldProps } from './schema-fields.tsx';
import { TextField } from './text-field.tsx';

/** Texts in order, such as paragraphs. */
export function TextList({ schema, value, path }: SchemaFieldProps) {
  const { change, choose, errors } = useDocumentForm();
  const holder = useRef<HTMLFieldSetElement>(null);
  const texts = (value ?? []) as string[];
  const error = errors[path.join('.')]?.[0];
  const swap = (index: number) =>
    change(path, () =>
      texts.map((text, at) => (at === index ? texts[at + 1] : at === index + 1 ? texts[index] : text)),
    );
  return (
    <fieldset ref={holder} className={styles.group}>
      <legend>{schema.title}</legend>
      {schema.description && <p className="field-hint">{schema.description}</p>}
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no ids, and their fields follow the text.
        <Stack gap={8} key={index}>
          <TextField
            schema={schema.items ?? {}}
            value={text}
            path={[...path, String(index)]}
            label={`${schema.items?.title} ${index + 1}`}
          />
          <Row wrap gap={8}>
            <IconButton icon="up" label={t('Move up')} isDisabled={index === 0} onPress={() => swap(index - 1)} />
            <IconButton
              icon="down"
              label={t('Move down')}
              isDisabled={index === texts.length - 1}
              onPress={() => swap(index)}
            />
            <IconButton
              icon="close"
              label={t('Remove')}
              onPress={() => {
                change(path, () => texts.filter((_text, at) => at !== index));
                holder.current?.querySelector<HTMLElement>('[data-add]')?.focus();
              }}
            />
          </Row>
        </Stack>
      ))}
      {error && <FieldError id={`${path.join('.')}-error`}>{error}</FieldError>}
      {texts.length < (schema.maxItems ?? 20) && (
        <button
          type="button"
          data-add
          className={`plain-button ${styles.add}`}
          onClick={() => {
            change(path, () => [...texts, '']);
            choose([...path, texts.length].join('.'));
          }}
        >
          <Icon name="add" />
          {t('Add')}
        </button>
      )}
    </fieldset>
  );
}

interface IconButtonProps {
  icon: 'up' | 'down' | 'close';
  label: string;
  isDisabled?: boolean;
  onPress: () => void;
}

const IconButton = ({ icon, label, isDisabled = false, onPress }: IconButtonProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
);
