import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { LinkTarget } from '../../../../contract/link-targets.ts';
import { t } from '../../i18n/t.ts';
import { nextPlace } from '../../shell/controls/arrow-keys.ts';
import { Icon, type IconName } from '../../shell/controls/icon.tsx';
import { useTypedSearch } from '../../shell/use-typed-search.ts';
import { Bar } from './bar.tsx';
import { cleanLink } from './clean-link.ts';
import { findLinkTargets } from './find-link-targets.ts';
import { linkAddress } from './link-address.ts';
import styles from './link-bar.module.css';

const ICONS: Record<LinkTarget['kind'], IconName> = { page: 'pages', post: 'manage', file: 'file' };

/** Edits the link at the caret, or adds one: to an address, or to a page, post or file that the typed words find. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [current] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [typed, setTyped] = useState(current);
  const [active, setActive] = useState(-1);
  const [isInvalid, setInvalid] = useState(false);
  const answer = useTypedSearch(typed, findLinkTargets);
  // Leave out targets that were found for earlier words, so that Enter cannot choose one of them.
  const targets = (answer?.q === typed.trim() && answer.found?.targets) || [];
  const chosen = targets[active];

  useEffect(() => input.current?.select(), []);

  const change = (text: string) => {
    setTyped(text);
    setActive(-1);
    setInvalid(false);
  };
  /** `text` is the text of the link where no words are selected. */
  const link = (href: string, text: string) => {
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !current) {
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
    } else {
      chain.extendMarkRange('link').setLink({ href });
    }
    chain.run();
    onClose();
  };
  const apply = () => {
    const address = linkAddress(typed);
    // Without a choice, a typed address is used as it is, and typed words lead to the best match.
    const target = chosen ?? (address ? undefined : targets[0]);
    if (target) return link(target.address, target.title);
    if (address) return link(address, address.replace(/^(mailto|tel):/, ''));
    setInvalid(true);
    input.current?.focus();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = event.key.startsWith('Arrow') ? nextPlace(event.key, active, targets.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };

  return (
    <Bar label={t('Link')} field={input} onApply={apply} onCancel={close}>
      <label htmlFor={id}>{t('Link to')}</label>
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        placeholder={t('Search this site, or paste an address')}
        aria-autocomplete="list"
        aria-expanded={targets.length > 0}
        aria-controls={targets.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={chosen ? `${id}-${active}` : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onKeyDown={handleKeyDown}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain').trim();
          const { selectionStart, selectionEnd } = event.currentTarget;
          if (selectionStart !== 0 || selectionEnd !== typed.length || cleanLink(pasted) === pasted) return;
          event.preventDefault();
          change(cleanLink(pasted));
        }}
        onChange={({ target }) => change(target.value)}
      />
      <button type="button" className="plain-button plain-button-filled" onClick={apply}>
        {t('Apply')}
      </button>
      {current && (
        <button type="button" className="plain-button" onClick={remove}>
          {t('Remove link')}
        </button>
      )}
      <button type="button" className="plain-button" onClick={close}>
        {t('Cancel')}
      </button>
      {targets.length > 0 && (
        <div id={`${id}-list`} className={styles.targets} role="listbox" aria-label={t('On this site')}>
          {targets.map((target, index) => (
            // The field handles the keys.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={`${target.kind} ${target.address}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => link(target.address, target.title)}
            >
              <Icon name={ICONS[target.kind]} size={18} />
              <b>{target.title}</b>
              <small>{target.state === 'Live' ? target.address : `${t(target.state)}, ${target.address}`}</small>
            </div>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {targets.length > 0
          ? t('{count} found on this site. Use the arrow keys to choose.', { count: targets.length })
          : ''}
      </p>
      {isInvalid && (
        <p id={`${id}-error`} role="alert">
          {t(
            'Nothing on this site has these words. Enter a full address, like https://example.com or name@example.com.',
          )}
        </p>
      )}
    </Bar>
  );
}
