import { useEffect, useRef, useState } from 'react';
import type { ArticleData } from './post-data.ts';

type Headings = ArticleData['headings'];

/** The contents list of an article. With scripts it marks the heading that is being read. */
export function Contents({ heading, headings }: { heading: string; headings: Headings }) {
  const list = useRef<HTMLElement>(null);
  const current = useCurrentHeading(headings);

  // A list longer than the window follows the text. Not scrollIntoView, which would scroll the page too.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && link && list.current) list.current.scrollTop = link.offsetTop - list.current.clientHeight / 2;
  }, [current]);

  return (
    <nav className="contents" aria-labelledby="contents" ref={list}>
      <h2 id="contents">{heading}</h2>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level > 2 ? 'inner' : undefined}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} dir="auto">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The area above the window and the upper 40 % of it. A heading that a link scrolled to is always inside. */
const READ_AREA = '999999px 0px -60%';

/** The id of the last heading that was scrolled past. */
function useCurrentHeading(headings: Headings): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) passed[isIntersecting ? 'add' : 'delete'](target.id);
        setCurrent(headings.findLast(({ id }) => passed.has(id))?.id);
      },
      { rootMargin: READ_AREA },
    );
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [headings]);
  return current;
}
