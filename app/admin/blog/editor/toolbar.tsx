import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { moveFocus } from '../../shell/controls/arrow-keys.ts';
import { Icon, type IconName } from '../../shell/controls/icon.tsx';
import { Row } from '../../shell/layout/boxes.tsx';
import { displayKeys } from '../../shell/text/display-keys.ts';
import { StyleSelect } from './style-select.tsx';
import styles from './toolbar.module.css';
import { TOOL_GROUPS, TOOLS } from './tools.ts';
import { useOverflowSides } from './use-overflow-sides.ts';
import { useSettledState } from './use-settled-state.ts';

export interface ToolbarHandle {
  focus(): void;
}

interface ToolbarProps {
  ref: Ref<ToolbarHandle>;
  editor: Editor;
  /** The label of the text box. */
  label: string;
  /** The id of the text box. */
  controls: string;
  isDisabled: boolean;
  /** The tools that open a bar below the toolbar, by their icon. */
  bars: Partial<Record<IconName, { isOpen: boolean; toggle: () => void }>>;
}

/** A single tab stop. The arrow keys, Home and End move between the tools. */
export function Toolbar({ ref, editor, label, controls, isDisabled, bars }: ToolbarProps) {
  const [tabStop, setTabStop] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const items = useRef<(HTMLElement | null)[]>([]);
  const sides = useOverflowSides(row);
  useImperativeHandle(ref, () => ({ focus: () => items.current[tabStop]?.focus() }), [tabStop]);
  const states = useSettledState(editor, (current) =>
    TOOLS.map((tool) => ({ isOn: tool.isOn?.(current), isPossible: tool.isPossible?.(current) ?? true })),
  );

  const move = (event: KeyboardEvent) =>
    moveFocus(
      event,
      items.current.filter((element) => element !== null),
      'row',
    );
  const item = (index: number) => ({
    ref: (element: HTMLElement | null) => {
      items.current[index] = element;
    },
    tabIndex: tabStop === index ? 0 : -1,
    onFocus: () => setTabStop(index),
  });

  return (
    <div className={`${styles.row} ${sides.before ? styles.moreBefore : ''} ${sides.after ? styles.moreAfter : ''}`}>
      <span className={styles.label} id={`${controls}-label`}>
        {label}
      </span>
      <Row
        ref={row}
        className={styles.toolbar}
        role="toolbar"
        aria-label={t('Formatting')}
        aria-controls={controls}
        onKeyDown={move}
      >
        <StyleSelect {...item(0)} editor={editor} isDisabled={isDisabled} />
        {TOOL_GROUPS.map((group) => (
          <span key={group[0]?.label} className={styles.group}>
            {group.map((tool) => {
              const index = TOOLS.indexOf(tool);
              const state = states[index];
              const bar = bars[tool.icon];
              const label = t((state?.isOn && tool.labelWhenOn) || tool.label);
              return (
                <button
                  key={tool.label}
                  {...item(index + 1)}
                  type="button"
                  aria-label={label}
                  title={tool.keys ? `${label} (${displayKeys(tool.keys)})` : label}
                  aria-keyshortcuts={tool.keys}
                  aria-pressed={tool.isOn && Boolean(state?.isOn)}
                  aria-expanded={bar?.isOpen}
                  // Not `disabled`: a focused button would lose the focus.
                  aria-disabled={isDisabled || !state?.isPossible || undefined}
                  // The text keeps its selection.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    if (isDisabled || !state?.isPossible) return;
                    if (bar) bar.toggle();
                    else tool.run(editor);
                  }}
                >
                  <Icon name={tool.icon} size={19} />
                </button>
              );
            })}
          </span>
        ))}
      </Row>
    </div>
  );
}
