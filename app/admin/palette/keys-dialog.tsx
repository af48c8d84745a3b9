import { Dialog } from '../../ui/dialog.tsx';
import styles from './keys-dialog.module.css';

const KEYS: readonly { title: string; rows: readonly (readonly [keys: string, does: string])[] }[] = [
  {
    title: 'Everywhere',
    rows: [
      ['Ctrl K', 'Search or run a command'],
      ['?', 'Show these keys'],
      ['N', 'Write a new post'],
      ['Esc', 'Close what is open'],
    ],
  },
  {
    title: 'Writing a post',
    rows: [
      ['Ctrl S', 'Save now'],
      ['Ctrl Enter', 'Publish'],
      ['Ctrl K', 'Add a link to the selected text'],
      ['Ctrl F', 'Find in the text'],
      ['/', 'Insert a block at the start of a paragraph'],
      ['Alt Up, Alt Down', 'Move the block'],
      ['Alt F10', 'Go to the toolbar'],
    ],
  },
  {
    title: 'Editing a page',
    rows: [
      ['Ctrl S', 'Save now'],
      ['Alt Up, Alt Down', 'Move the section or the entry'],
      ['F6', 'Go to the words, the page or the bar'],
    ],
  },
];

/** The keys of the panel. On a Mac, the command key does what Ctrl does. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" note="On a Mac, press Command instead of Ctrl." bodyLabel="Keys" onClose={onClose}>
      <div className={styles.keys}>
        {KEYS.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([keys, does]) => (
                <div key={does}>
                  <dt>
                    <kbd>{keys}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
