import { type KeyboardEvent, useRef, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { moveFocus } from '../../shell/controls/arrow-keys.ts';
import { Dialog } from '../../shell/dialogs/dialog.tsx';
import type { FieldSchema } from '../field-schema.ts';
import { KINDS, type Kind, SECTION_KINDS } from './section-kinds.ts';
import { SectionSketch } from './section-sketch.tsx';
import styles from './sections.module.css';

interface SectionChooserProps {
  title: string;
  note: string;
  options: readonly FieldSchema[];
  /** Reusable sections that can be added instead, with their types and first words. */
  reusable?: readonly { key: string; name: string; type: string; words: string }[];
  onChoose: (option: FieldSchema) => void;
  onChooseReusable?: (key: string) => void;
  onClose: () => void;
}

const typeOf = ({ properties }: FieldSchema) => properties?.type?.const ?? '';
const kindOf = (option: FieldSchema) =>
  (SECTION_KINDS as Readonly<Record<string, { kind: Kind }>>)[typeOf(option)]?.kind;

/** What the chooser lists: a type of section, or a reusable section. */
interface Choice {
  id: string;
  kind: Kind | undefined;
  type: string;
  title: string;
  text: string;
  choose: () => void;
}

/** All types of sections with their drawings, after the reusable ones. Arrow keys move between them. */
export function SectionChooser(props: SectionChooserProps) {
  const { title, note, options, reusable = [], onChoose, onChooseReusable, onClose } = props;
  const [q, setQ] = useState('');
  const [kind, setKind] = useState<Kind>();
  const words = q.trim().toLowerCase();
  const choices: Choice[] = [
    ...reusable.map(({ key, name, type, words: text }) => ({
      ...({ id: key, kind: 'Reusable', type, title: name, text } as const),
      choose: () => onChooseReusable?.(key),
    })),
    ...options.map((option) => ({
      ...{ id: typeOf(option), kind: kindOf(option), type: typeOf(option) },
      ...{ title: option.title ?? '', text: option.description ?? '' },
      choose: () => onChoose(option),
    })),
  ];
  const matches = choices.filter((choice) => `${choice.title} ${choice.text}`.toLowerCase().includes(words));
  const visible = matches.filter((choice) => !kind || choice.kind === kind);
  const count = (wanted: Kind | undefined) => matches.filter((choice) => !wanted || choice.kind === wanted).length;
  const kinds = KINDS.filter((name) => choices.some((choice) => choice.kind === name));
  return (
    <Dialog title={title} note={note} size="widest" onClose={onClose}>
      <div className={styles.chooser}>
        <search>
          <Field
            label={<span className="visually-hidden">{t('Find a section')}</span>}
            type="search"
            placeholder={t('Find')}
            autoComplete="off"
            data-autofocus
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
          <fieldset className={styles.kinds}>
            <legend className="visually-hidden">{t('Kind')}</legend>
            {[undefined, ...kinds].map((name) => (
              <button key={name ?? ''} type="button" aria-pressed={kind === name} onClick={() => setKind(name)}>
                {name ? t(name) : t('All')} <span>{count(name)}</span>
              </button>
            ))}
          </fieldset>
        </search>
        {visible.length > 0 ? (
          <Choices choices={visible} />
        ) : (
          <p role="status">{t('No section matches this search.')}</p>
        )}
      </div>
    </Dialog>
  );
}

function Choices({ choices }: { choices: readonly Choice[] }) {
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) =>
    moveFocus(event, [...(list.current?.querySelectorAll('button') ?? [])], 'grid');
  return (
    <ul ref={list} className={styles.options} onKeyDown={move}>
      {choices.map(({ id, type, title, text, choose }) => (
        <li key={id}>
          <button type="button" onClick={choose}>
            <SectionSketch type={type} />
            <b>{title}</b>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
