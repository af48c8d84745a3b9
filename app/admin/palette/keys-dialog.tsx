import { type ReactNode, useId, useState } from 'react';
import type { PanelOperation } from '../../../contract/accounts/rights.ts';
import { msg, t } from '../i18n/t.ts';
import { may } from '../rights.ts';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { Row, Stack } from '../shell/layout/boxes.tsx';
import styles from './keys-dialog.module.css';
import { hasSingleKeys, setSingleKeys } from './single-keys.ts';

interface Keys {
  keys: string;
  does: string;
  needs?: PanelOperation;
}

const EVERYWHERE: readonly Keys[] = [
  { keys: 'Ctrl K', does: msg('Search or run a command') },
  { keys: 'Esc', does: msg('Close the dialog or menu') },
  { keys: 'N', does: msg('Write a new post'), needs: 'POST /admin/posts' },
  { keys: '?', does: msg('Show keyboard shortcuts') },
];

const SCREENS: readonly { title: string; rows: readonly Keys[]; needs: PanelOperation }[] = [
  {
    title: msg('Writing a post'),
    needs: 'POST /admin/posts',
    rows: [
      { keys: 'Ctrl S', does: msg('Save now') },
      { keys: 'Ctrl Enter', does: msg('Publish or save changes') },
      { keys: 'Ctrl K', does: msg('Add a link to the selected text') },
      { keys: 'Ctrl F', does: msg('Find in text') },
      { keys: '/', does: msg('Insert a block, at the start of a paragraph') },
      { keys: 'Alt Up, Alt Down', does: msg('Move the block up or down') },
      { keys: 'Alt F10', does: msg('Go to the toolbar') },
    ],
  },
  {
    title: msg('Messages'),
    needs: 'GET /admin/messages',
    rows: [
      { keys: 'J, K', does: msg('Open the next or previous message') },
      { keys: 'E', does: msg('Archive the message') },
      { keys: '#', does: msg('Delete the message') },
      { keys: 'R', does: msg('Reply') },
      { keys: 'Ctrl Enter', does: msg('Send the reply or save the note') },
    ],
  },
  {
    title: msg('Editing a page'),
    needs: 'PUT /admin/pages/{key}/draft',
    rows: [
      { keys: 'Ctrl S', does: msg('Save now') },
      { keys: 'Alt Up, Alt Down', does: msg('Move the section or entry up or down') },
      { keys: 'F6', does: msg('Move between the words, the page and the top bar') },
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
      title={t('Keyboard shortcuts')}
      note={t('On a Mac, press Command instead of Ctrl, and Option instead of Alt.')}
      onClose={onClose}
    >
      <Stack gap={24} className={styles.keys}>
        <KeyList title={t('Everywhere')} rows={EVERYWHERE.filter(isUsable)}>
          <Row as="label" gap={12} align="center" className={styles.check}>
            <input
              type="checkbox"
              aria-describedby={hint}
              checked={isOn}
              onChange={({ target }) => change(target.checked)}
            />
            {t('Single-key shortcuts')}
          </Row>
          <p id={hint}>
            {t('Turn them off if you press keys by accident or use speech input. This device remembers your choice.')}
          </p>
        </KeyList>
        {SCREENS.filter(isUsable).map(({ title, rows }) => (
          <KeyList key={title} title={t(title)} rows={rows} />
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
          <dd>{t(does)}</dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
);
