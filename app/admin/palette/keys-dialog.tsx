import { type ReactNode, useId, useState } from 'react';
import type { PanelOperation } from '../../../contract/accounts/rights.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { may } from '../rights.ts';
import { Row, Stack } from '../shell/layout/boxes.tsx';
import styles from './keys-dialog.module.css';
import { hasSingleKeys, setSingleKeys } from './single-keys.ts';

interface Keys {
  keys: string;
  does: string;
  needs?: PanelOperation;
}

const EVERYWHERE: readonly Keys[] = [
  { keys: 'Ctrl K', does: 'Search or run a command' },
  { keys: 'Esc', does: 'Close the dialog or menu' },
  { keys: 'N', does: 'Write a new post', needs: 'POST /admin/posts' },
  { keys: '?', does: 'Show keyboard shortcuts' },
];

const SCREENS: readonly { title: string; rows: readonly Keys[]; needs: PanelOperation }[] = [
  {
    title: 'Writing a post',
    needs: 'POST /admin/posts',
    rows: [
      { keys: 'Ctrl S', does: 'Save now' },
      { keys: 'Ctrl Enter', does: 'Publish or save changes' },
      { keys: 'Ctrl K', does: 'Add a link to the selected text' },
      { keys: 'Ctrl F', does: 'Find in text' },
      { keys: '/', does: 'Insert a block, at the start of a paragraph' },
      { keys: 'Alt Up, Alt Down', does: 'Move the block up or down' },
      { keys: 'Alt F10', does: 'Go to the toolbar' },
    ],
  },
  {
    title: 'Messages',
    needs: 'GET /admin/messages',
    rows: [
      { keys: 'J, K', does: 'Open the next or previous message' },
      { keys: 'E', does: 'Archive the message' },
      { keys: '#', does: 'Delete the message' },
      { keys: 'R', does: 'Reply' },
      { keys: 'Ctrl Enter', does: 'Send the reply or save the note' },
    ],
  },
  {
    title: 'Editing a page',
    needs: 'PUT /admin/pages/{key}/draft',
    rows: [
      { keys: 'Ctrl S', does: 'Save now' },
      { keys: 'Alt Up, Alt Down', does: 'Move the section or entry up or down' },
      { keys: 'F6', does: 'Move between the words, the page and the top bar' },
    ],
  },
];

const isUsable = ({ needs }: { needs?: PanelOperation }) => !needs || may(needs);

/** The keys of the panel that the account can use. On a Mac, the command key does what Ctrl does. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const hint = useId();
  const [isOn, setOn] = useState(hasSingleKeys);
  const change = (on: boolean) => {
    setSingleKeys(on);
    setOn(on);
  };
  return (
    <Dialog
      title="Keyboard shortcuts"
      note="On a Mac, press Command instead of Ctrl, and Option instead of Alt."
      onClose={onClose}
    >
      <Stack gap={24} className={styles.keys}>
        <KeyList title="Everywhere" rows={EVERYWHERE.filter(isUsable)}>
          <Row as="label" gap={12} align="center" className={styles.check}>
            <input
              type="checkbox"
              aria-describedby={hint}
              checked={isOn}
              onChange={({ target }) => change(target.checked)}
            />
            Single-key shortcuts
          </Row>
          <p id={hint}>
            Turn them off if you press keys by accident or use speech input. This device remembers your choice.
          </p>
        </KeyList>
        {SCREENS.filter(isUsable).map(({ title, rows }) => (
          <KeyList key={title} title={title} rows={rows} />
        ))}
      </Stack>
    </Dialog>
  );
}

const KeyList = ({ title, rows, children }: { title: string; rows: readonly Keys[]; children?: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <dl>
      {rows.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
);
