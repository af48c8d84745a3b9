import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useId } from 'react';
import { CODE_LANGUAGES } from '../../../../contract/blog/code-languages.ts';
import { t } from '../../i18n/t.ts';
import { Row } from '../../shell/layout/boxes.tsx';
import styles from './bar.module.css';

/** Shown while the caret is in a code block. */
export function CodeBar({ editor }: { editor: Editor }) {
  const id = useId();
  const language = useEditorState({
    editor,
    selector: ({ editor }) => String(editor.getAttributes('codeBlock').language ?? ''),
  });
  const isListed = CODE_LANGUAGES.some(([name]) => name === language);
  return (
    <Row as="fieldset" wrap gap={8} align="center" className={styles.bar} aria-label={t('Code')}>
      <label htmlFor={id}>{t('Language')}</label>
      <select
        id={id}
        value={language}
        onChange={(event) => editor.commands.updateAttributes('codeBlock', { language: event.target.value || null })}
      >
        <option value="">{t('Plain text')}</option>
        {language && !isListed && <option value={language}>{language}</option>}
        {CODE_LANGUAGES.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </Row>
  );
}
