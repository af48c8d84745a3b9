import { Editor, Extension } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import {
  type Ref,
  useContext,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { FieldError } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { FactChip, FactsContext } from '../fact-text.tsx';
import styles from './chip-field.module.css';
import {
  documentToText,
  FactNode,
  factDocument,
  positionAt,
  replaceText,
  textToDocument,
  WrittenFacts,
} from './fact-document.ts';
import type { FactFieldProps } from './fact-field.tsx';
import { CARET_EVENT } from './named-control.ts';

export interface ChipHandle {
  focus: () => void;
  /** Inserts a fact at the caret. */
  insert: (name: string) => void;
}

interface ChipFieldProps extends FactFieldProps {
  ref: Ref<ChipHandle>;
  /** If set, the field takes the focus, and puts the caret at this offset in the text. */
  caret: number | undefined;
}

/** A chip in the document, and the element of the editor that contains it. */
interface PlacedChip {
  dom: HTMLElement;
  name: string;
  key: number;
}

let lastKey = 0;

/** A text with facts as chips in it. Undo and Redo are those of the page (use-undo.ts). Loaded lazily. */
export function ChipField(props: ChipFieldProps) {
  const { ref, caret, kind, name, label, hint, error, value, placeholder, onChange } = props;
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const live = useRef<Editor>(null);
  const [chips, setChips] = useState<readonly PlacedChip[]>([]);
  const report = useEffectEvent((editor: Editor) => onChange(documentToText(editor.state.doc.content)));
  const openEditor = useEffectEvent((element: HTMLElement) => {
    const fact = FactNode.extend({
      addNodeView:
        () =>
        ({ node }) => {
          lastKey += 1;
          const chip = { dom: document.createElement('span'), name: node.attrs.name, key: lastKey };
          setChips((before) => [...before, chip]);
          return {
            dom: chip.dom,
            // React renders into this element, so ProseMirror must ignore changes in it.
            ignoreMutation: () => true,
            destroy: () => setChips((before) => before.filter((other) => other !== chip)),
          };
        },
    });
    const editor = new Editor({
      element,
      extensions: [...factDocument, fact, WrittenFacts, kind === 'text' ? LineKeys : OneLineKeys],
      content: textToDocument(value),
      injectCSS: false,
      enableInputRules: false,
      enablePasteRules: false,
      editorProps: editorProps(kind === 'text'),
      onUpdate: () => report(editor),
    });
    if (caret !== undefined) {
      moveCaret(editor.view, caret);
      editor.view.focus();
    }
    return editor;
  });

  useLayoutEffect(() => {
    if (!holder.current) return;
    const editor = openEditor(holder.current);
    live.current = editor;
    return () => {
      live.current = null;
      editor.destroy();
    };
  }, []);

  useLayoutEffect(() => {
    const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
    const attributes = {
      id,
      'data-name': name,
      role: 'textbox',
      dir: 'auto',
      'aria-multiline': String(kind === 'text'),
      'aria-labelledby': `${id}-label`,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(error && { 'aria-invalid': 'true' }),
      ...(placeholder && { 'aria-placeholder': placeholder }),
      ...(kind === 'address' && { spellcheck: 'false' }),
    };
    live.current?.view.setProps({
      attributes: (state: EditorState) => ({
        ...attributes,
        class: `${styles.text} ${isEmpty(state) ? styles.empty : ''}`,
      }),
    });
  }, [id, kind, name, hint, error, placeholder]);

  // Undo, Redo and the changes of others come from outside.
  useLayoutEffect(() => {
    const editor = live.current;
    if (!editor || documentToText(editor.state.doc.content) === value) return;
    editor.view.dispatch(replaceText(editor.state, value).setMeta('preventUpdate', true));
  }, [value]);

  useImperativeHandle(ref, () => ({
    focus: () => live.current?.view.focus(),
    insert(fact) {
      if (!live.current) return;
      const { view, schema } = live.current;
      view.dispatch(view.state.tr.replaceSelectionWith(schema.node('fact', { name: fact })).scrollIntoView());
      view.focus();
    },
  }));

  return (
    <div className={error ? `field ${styles.wrong}` : 'field'}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: like any label; the text is reached by Tab. */}
      <label id={`${id}-label`} htmlFor={id} onClick={() => live.current?.view.focus()}>
        {label}
      </label>
      <div ref={holder} className={kind === 'text' ? `${styles.editor} ${styles.paragraphs}` : styles.editor} />
      {chips.map(({ dom, name: fact, key }) => createPortal(<TextChip name={fact} />, dom, String(key)))}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Read as one: "Phone, +91 79 …". */
function TextChip({ name }: { name: string }) {
  const fact = useContext(FactsContext).find((candidate) => candidate.name === name);
  return (
    <span
      role="img"
      aria-label={fact ? `${fact.label}, ${fact.value || t('empty')}` : t('{name}, there is no such fact', { name })}
    >
      <FactChip name={name} />
    </span>
  );
}

const LineKeys = Extension.create({
  name: 'lineKeys',
  priority: 1000,
  addKeyboardShortcuts: () => ({ 'Shift-Enter': ({ editor }) => editor.commands.splitBlock() }),
});

const OneLineKeys = Extension.create({
  name: 'oneLineKeys',
  priority: 1000,
  addKeyboardShortcuts: () => Object.fromEntries(['Enter', 'Shift-Enter', 'Mod-Enter'].map((key) => [key, () => true])),
});

const isEmpty = ({ doc }: EditorState) => doc.childCount === 1 && doc.firstChild?.childCount === 0;

function moveCaret(view: EditorView, offset: number) {
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.create(doc, positionAt(doc, offset))).scrollIntoView());
}

/** How the editor handles keys, what is pasted and what is dropped: as plain text. */
function editorProps(hasLines: boolean) {
  const insertText = (view: EditorView, text: string) => {
    const plain = hasLines ? text.replace(/\r\n?/g, '\n') : text.replace(/[\r\n]+/g, ' ');
    const pasted = view.state.schema.nodeFromJSON(textToDocument(plain));
    const { tr } = view.state;
    view.dispatch(tr.replaceSelection(pasted.slice(1, pasted.content.size - 1)).scrollIntoView());
  };
  return {
    clipboardTextSerializer: ({ content }: { content: Parameters<typeof documentToText>[0] }) =>
      documentToText(content),
    handlePaste(view: EditorView, event: ClipboardEvent) {
      insertText(view, event.clipboardData?.getData('text/plain') ?? '');
      return true;
    },
    handleDrop(view: EditorView, event: DragEvent, _slice: unknown, isMoved: boolean) {
      const target = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (isMoved || !target) return false;
      event.preventDefault();
      view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(target.pos))));
      insertText(view, event.dataTransfer?.getData('text/plain') ?? '');
      return true;
    },
    handleDOMEvents: {
      // Keep ProseMirror from handling Escape: it closes the elements around the field.
      keydown: (_view: EditorView, event: KeyboardEvent) => event.key === 'Escape' && !event.isComposing,
      // Block the Undo of the browser's menus, which only knows the changes that the browser made itself.
      beforeinput(_view: EditorView, event: InputEvent) {
        if (!event.inputType.startsWith('history')) return false;
        event.preventDefault();
        return true;
      },
      [CARET_EVENT](view: EditorView, event: CustomEvent<number>) {
        moveCaret(view, event.detail);
        return true;
      },
    },
  };
}
