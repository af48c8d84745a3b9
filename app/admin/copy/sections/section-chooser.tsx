import { type KeyboardEvent, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { moveFocus } from '../../shell/controls/arrow-keys.ts';
import type { FieldSchema } from '../field-schema.ts';
import { KINDS, type Kind, SECTION_KINDS } from './section-kinds.ts';
import { SectionSketch } from './section-sketch.tsx';
import styles from './sections.module.css';

interface SectionChooserProps {
  options: readonly FieldSchema[];
  /** The title of the section after which the new one is added. Undefined if it becomes the first. */
  after: string | undefined;
  onChoose: (option: FieldSchema) => void;
  onClose: () => void;
}

const typeOf = ({ properties }: FieldSchema) => properties?.type?.const ?? '';
const kindOf = (option: FieldSchema) =>
  (SECTION_KINDS as Readonly<Record<string, { kind: Kind }>>)[typeOf(option)]?.kind;

/** All types of sections with their drawings. Arrow keys move between them. */
export function SectionChooser({ options, after, onChoose, onClose }: SectionChooserProps) {
  const [q, setQ] = useState('');
  const [kind, setKind] = useState<Kind>();
  const words = q.trim().toLowerCase();
  const matches = options.filter(({ title, description }) => `${title} ${description}`.toLowerCase().includes(words));
  const visible = matches.filter((option) => !kind || kindOf(option) === kind);
  const count = (wanted: Kind | undefined) => matches.filter((option) => !wanted || kindOf(option) === wanted).length;
  return (
    <Dialog
      title="Add a section"
      note={`${after ? `After “${after}”` : 'At the beginning'}. Visitors see it when you publish the page.`}
      size="widest"
      onClose={onClose}
    >
      <div className={styles.chooser}>
        <search>
          <Field
            label={<span className="visually-hidden">Find a section</span>}
            type="search"
            placeholder="Find"
            autoComplete="off"
            data-autofocus
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
          <fieldset className={styles.kinds}>
            <legend className="visually-hidden">Kind</legend>
            {[undefined, ...KINDS].map((name) => (
              <button key={name ?? ''} type="button" aria-pressed={kind === name} onClick={() => setKind(name)}>
                {name ?? 'All'} <span>{count(name)}</span>
              </button>
            ))}
          </fieldset>
        </search>
        {visible.length > 0 ? (
          <Options options={visible} onChoose={onChoose} />
        ) : (
          <p role="status">No section matches this search.</p>
        )}
      </div>
    </Dialog>
  );
}

function Options({ options, onChoose }: Pick<SectionChooserProps, 'options' | 'onChoose'>) {
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) =>
    moveFocus(event, [...(list.current?.querySelectorAll('button') ?? [])], 'grid');
  return (
    <ul ref={list} className={styles.options} onKeyDown={move}>
      {options.map((option) => (
        <li key={typeOf(option)}>
          <button type="button" onClick={() => onChoose(option)}>
            <SectionSketch type={typeOf(option)} />
            <b>{option.title}</b>
            <span>{option.description}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
