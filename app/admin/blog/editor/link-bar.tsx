import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { linkAddress } from './link-address.ts';

/** Under the toolbar: the address of the link at the caret, or of the one to be made. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [present] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [isRefused, setRefused] = useState(false);

  useEffect(() => input.current?.select(), []);

  const apply = () => {
    const href = linkAddress(input.current?.value ?? '');
    if (!href) {
      setRefused(true);
      input.current?.focus();
      return;
    }
    const chain = editor.chain().focus();
    // Without a selection the address itself becomes the text.
    if (editor.state.selection.empty && !present) {
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
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.key === 'Enter' && event.target !== input.current) return;
    // Neither the form nor the dialog around it is meant.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else close();
  };

  return (
    <fieldset className="editor-bar" aria-label="Link" onKeyDown={listen}>
      <label htmlFor={id}>Link to</label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        defaultValue={present}
        placeholder="https://example.com"
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        onChange={() => setRefused(false)}
      />
      <button type="button" className="plain-button plain-button-filled" onClick={apply}>
        Apply
      </button>
      {present && (
        <button type="button" className="plain-button" onClick={remove}>
          Remove link
        </button>
      )}
      <button type="button" className="plain-button" onClick={close}>
        Cancel
      </button>
      {isRefused && (
        <p id={`${id}-error`} role="alert">
          Enter a full address, like https://example.com or name@example.com.
        </p>
      )}
    </fieldset>
  );
}
