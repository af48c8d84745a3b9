import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { INDUSTRIES, INDUSTRY_CATEGORIES, type Industry } from '../../../content/industries.ts';
import { CheckRows } from './check-rows.tsx';
import './industry-tabs.css';

/** Tabs for four industries. Without scripts, and in print, all four panels are visible. */
export function IndustryTabs({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState(0);
  const tabList = useRef<HTMLDivElement>(null);

  const moveByKey = (event: KeyboardEvent) => {
    const place = placeAfter(event.key, chosen);
    if (place === undefined) return;
    event.preventDefault();
    setChosen(place);
    tabList.current?.querySelectorAll('button')[place]?.focus();
  };

  return (
    <div className="industry-tabs grid">
      <div className="side">
        <div
          className="tabs"
          role="tablist"
          aria-label={INDUSTRIES.tabsLabel}
          aria-orientation="vertical"
          ref={tabList}
          onKeyDown={moveByKey}
        >
          {INDUSTRY_CATEGORIES.map(({ id, title }, place) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-controls={id}
              aria-selected={place === chosen}
              tabIndex={place === chosen ? 0 : -1}
              onClick={() => setChosen(place)}
            >
              {title}
            </button>
          ))}
        </div>
        {children}
      </div>
      <div className="panels">
        {INDUSTRY_CATEGORIES.map((industry, place) => (
          <Panel key={industry.id} industry={industry} isFirst={place === 0} isShown={place === chosen} />
        ))}
      </div>
    </div>
  );
}

function Panel({ industry, isFirst, isShown }: { industry: Industry; isFirst: boolean; isShown: boolean }) {
  const { id, title, description, points, picture } = industry;
  return (
    <section role="tabpanel" id={id} aria-labelledby={`tab-${id}`} hidden={!isShown} {...IN_REACH}>
      <img src={`/art/work/${picture}.svg`} width="480" height="320" alt="" loading={isFirst ? 'eager' : 'lazy'} />
      <h2>{title}</h2>
      <p className="lede">{description}</p>
      <CheckRows items={points.map((point) => ({ title: point }))} />
    </section>
  );
}

/** A panel contains nothing focusable, so it is focusable itself. */
const IN_REACH = { tabIndex: 0 };

/** How far each key moves. Small screens show the tabs in two columns, so all four arrow keys work. */
function placeAfter(key: string, place: number): number | undefined {
  const count = INDUSTRY_CATEGORIES.length;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown' || key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (place + count - 1) % count;
  return undefined;
}
