import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { Bar } from './bar.tsx';
import { linkAddress } from './link-address.ts';

/** Edits the link at the caret, or adds a link. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [current] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [isInvalid, setInvalid] = useState(false);

  useEffect(() => input.current?.select(), []);

  const apply = () => {
    const href = linkAddress(input.current?.value ?? '');
    if (!href) {
      setInvalid(true);
      input.current?.focus();
      return;
    }
    const chain = editor.chain().focus();
    // Without a selection the address becomes the text.
    if (editor.state.selection.empty && !current) {
      chain.insertContent({
        type: 'text',
        text: href.replace(/^(mailto|tel):/, ''),
        marks: [{ type: 'link', attrs: { href } }],
      });
    } else {
      chain.extendMarkRange('link').setLink({ href });
    }
    chain.run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const close = () => {
    onClose();
    editor.commands.focus();
  };

  return (
    <Bar label="Link" field={input} onApply={apply} onCancel={close}>
      <label htmlFor={id}>Link to</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        defaultValue={current}
        placeholder="https://example.com"
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={() => setInvalid(false)}
      />
      <button type="button" className="plain-button plain-button-filled" onClick={apply}>
        Apply
      </button>
      {current && (
        <button type="button" className="plain-button" onClick={remove}>
          Remove link
        </button>
      )}
      <button type="button" className="plain-button" onClick={close}>
        Cancel
      </button>
      {isInvalid && (
        <p id={`${id}-error`} role="alert">
          Enter a full address, like https://example.com or name@example.com.
        </p>
      )}
    </Bar>
  );
}
