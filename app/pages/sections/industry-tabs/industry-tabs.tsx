import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Copy } from '../../../../contract/copy/documents.ts';
import { artSource } from '../art-source.ts';
import { CheckRows } from '../check-rows/check-rows.tsx';
import './industry-tabs.css';

type Industry = Copy<'industry-list'>['items'][number];

interface IndustryTabsProps {
  /** The label for screen readers. */
  label: string;
  industries: readonly Industry[];
  /** Content below the tabs. */
  children: ReactNode;
}

/** Tabs for industries. Without scripts, and in print, all panels are visible. */
export function IndustryTabs({ label, industries, children }: IndustryTabsProps) {
  const [chosen, setChosen] = useState(0);
  const tabList = useRef<HTMLDivElement>(null);

  const moveByKey = (event: KeyboardEvent) => {
    const index = tabAfter(event.key, chosen, industries.length);
    if (index === undefined) return;
    event.preventDefault();
    setChosen(index);
    tabList.current?.querySelectorAll('button')[index]?.focus();
  };

  return (
    <div className="industry-tabs grid">
      <div className="side">
        <div
          className="tabs"
          role="tablist"
          aria-label={label}
          aria-orientation="vertical"
          ref={tabList}
          onKeyDown={moveByKey}
        >
          {industries.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-controls={id}
              aria-selected={index === chosen}
              tabIndex={index === chosen ? 0 : -1}
              onClick={() => setChosen(index)}
            >
              {title}
            </button>
          ))}
        </div>
        {children}
      </div>
      <div className="panels">
        {industries.map((industry, index) => (
          <Panel key={industry.id} industry={industry} isFirst={index === 0} isShown={index === chosen} />
        ))}
      </div>
    </div>
  );
}

function Panel({ industry, isFirst, isShown }: { industry: Industry; isFirst: boolean; isShown: boolean }) {
  const { id, title, description, points, picture } = industry;
  return (
    <section role="tabpanel" id={id} aria-labelledby={`tab-${id}`} hidden={!isShown} {...FOCUSABLE}>
      <img src={artSource('work', picture)} width="480" height="320" alt="" loading={isFirst ? 'eager' : 'lazy'} />
      <h2>{title}</h2>
      <p className="lede">{description}</p>
      <CheckRows items={points.map((point) => ({ title: point }))} />
    </section>
  );
}

/** A panel contains nothing focusable, so it is focusable itself. */
const FOCUSABLE = { tabIndex: 0 };

/** The tab that a key moves to. Small screens show the tabs in two columns, so all four arrow keys work. */
function tabAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown' || key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (index + count - 1) % count;
  return undefined;
}
