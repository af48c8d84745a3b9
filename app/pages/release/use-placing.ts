import { useCallback, useEffect, useState } from 'react';
import { PLACES, type Place, placeOf } from './place-on-page.ts';

/** Lets the client choose a place of the page by a click, or with Tab and Enter. Escape cancels the choice. */
export function usePlacing() {
  const [isOn, setOn] = useState(false);
  const [place, setPlace] = useState<Place>();

  const end = useCallback(() => {
    setOn(false);
    setPlace(undefined);
  }, []);

  useEffect(() => {
    if (!isOn) return;
    const page = document.documentElement;
    const before = document.activeElement;
    page.classList.add('sign-placing');
    // Headings and paragraphs are focusable only while a place is chosen.
    const places = [...document.querySelectorAll<HTMLElement | SVGElement>(PLACES)].filter(isChoosable);
    const added = places.filter((element) => element.tabIndex < 0 && !element.hasAttribute('tabindex'));
    for (const element of added) element.setAttribute('tabindex', '0');
    places.find((element) => element.getBoundingClientRect().top > 80)?.focus({ preventScroll: true });

    const choose = (element: Element, point?: { x: number; y: number }) => {
      setPlace(placeOf(element, point));
      setOn(false);
    };
    const click = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : undefined;
      if (!target || isOfBar(target)) return;
      event.preventDefault();
      event.stopPropagation();
      const point = { x: event.clientX, y: event.clientY };
      choose(target.closest(PLACES) ?? smallestAt(places, point) ?? target, point);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOn(false);
      const focused = document.activeElement;
      if (event.key !== 'Enter' || !focused || isOfBar(focused) || !focused.matches(PLACES)) return;
      event.preventDefault();
      event.stopPropagation();
      choose(focused);
    };
    addEventListener('click', click, true);
    addEventListener('keydown', press, true);
    return () => {
      page.classList.remove('sign-placing');
      for (const element of added) element.removeAttribute('tabindex');
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      removeEventListener('click', click, true);
      removeEventListener('keydown', press, true);
    };
  }, [isOn]);

  const toggle = useCallback(() => {
    setPlace(undefined);
    setOn((before) => !before);
  }, []);
  return { isOn, place, toggle, end };
}

/** The smallest element at the point. Some texts receive no clicks: the element behind them gets the click. */
function smallestAt(places: readonly Element[], { x, y }: { x: number; y: number }): Element | undefined {
  const at = places.flatMap((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom ? [{ element, size: width * height }] : [];
  });
  return at.sort((a, b) => a.size - b.size)[0]?.element;
}

const isOfBar = (element: Element) => element.closest('.sign-off') !== null;

const isChoosable = (element: Element) => !isOfBar(element) && element.getClientRects().length > 0;
