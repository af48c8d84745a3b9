import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { moveFocus } from '../../shell/controls/arrow-keys.ts';
import tabRow from '../../shell/controls/tab-row.module.css';
import { Card } from '../../shell/layout/boxes.tsx';
import styles from './side-box.module.css';

export interface SideTab {
  name: string;
  /** Shown after the name. */
  count?: number;
  content: () => ReactNode;
}

interface SideBoxProps {
  label: string;
  tabs: readonly SideTab[];
  current: number;
  onChoose: (index: number) => void;
}

/** A panel with tabs, of which one is shown. Arrow keys move between the tabs. */
export function SideBox({ label, tabs, current, onChoose }: SideBoxProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    if (moveFocus(event, buttons, 'row')) onChoose(buttons.indexOf(document.activeElement as HTMLButtonElement));
  };
  return (
    <Card className={styles.box}>
      <div ref={list} className={tabRow.full} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map(({ name, count }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={index === current}
            aria-controls={`${id}-panel`}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onChoose(index)}
          >
            {name}
            {count ? <span>{count}</span> : null}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tabs[current]?.name}`}>
        {tabs[current]?.content()}
      </div>
    </Card>
  );
}
