import type { ChainedCommands, Editor } from '@tiptap/core';
import { msg, t } from '../../i18n/t.ts';
import { Row } from '../../shell/layout/boxes.tsx';
import styles from './bar.module.css';

const ACTIONS: readonly [label: string, run: (chain: ChainedCommands) => ChainedCommands][] = [
  [msg('Add row'), (chain) => chain.addRowAfter()],
  [msg('Add column'), (chain) => chain.addColumnAfter()],
  [msg('Delete row'), (chain) => chain.deleteRow()],
  [msg('Delete column'), (chain) => chain.deleteColumn()],
  [msg('Header row'), (chain) => chain.toggleHeaderRow()],
  [msg('Delete table'), (chain) => chain.deleteTable()],
];

/** Shown while the caret is in a table. */
export function TableBar({ editor }: { editor: Editor }) {
  return (
    <Row as="fieldset" wrap gap={8} align="center" className={styles.bar} aria-label={t('Table')}>
      {ACTIONS.map(([label, run]) => (
        <button
          key={label}
          type="button"
          className="plain-button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor.chain().focus()).run()}
        >
          {t(label)}
        </button>
      ))}
    </Row>
  );
}
