import { useCallback, useEffect, useMemo, useState } from 'react';
import { RELEASE_PREFIX } from '../../../contract/releases/release-prefix.ts';
import type { OpenSignOff, ShownPart } from '../../../contract/releases/sign-offs.ts';
import { findNewWords, markNewWords } from './find-words.ts';
import { markSeen, remember, remembered } from './visitor-memory.ts';

/**
 * Walks through the changes of a release, across its pages, and marks the new words of the current page. A page that no
 * change is about has no step.
 */
export function useSteps(token: string, { parts, hash }: OpenSignOff, path: string) {
  const [walked, setWalked] = useState(() => readWalked(hash, path));
  const step = isLedTo(parts, walked, path) ? walked.step : stepOn(parts, path, walked.step);
  const [place, setPlace] = useState(0);
  const part = parts[step];

  const ranges = useMemo(() => {
    const shown = parts.filter((other) => isOn(other, path));
    // Facts, menus and reusable sections are on many pages.
    const words = findNewWords(document.body, shown.flatMap(textsOf));
    markNewWords(words);
    const own = part && findNewWords(document.body, textsOf(part));
    return own
      ? [...own.inHeadings, ...own.inTexts].sort((a, b) => a.compareBoundaryPoints(Range.START_TO_START, b))
      : [];
  }, [parts, part, path]);

  useEffect(() => {
    if (!part) return;
    markSeen(hash, part.id);
    remember('step', `${hash} ${step}`);
    setWalked({ step, ledTo: path });
  }, [hash, part, path, step]);

  const show = useCallback(
    (index: number) => {
      const range = ranges[index];
      const top = range ? range.getBoundingClientRect().top + scrollY - innerHeight / 3 : 0;
      scrollTo({ top: Math.max(0, top), behavior: isReduced() ? 'auto' : 'smooth' });
    },
    [ranges],
  );
  useEffect(() => {
    setPlace(0);
    show(0);
  }, [show]);

  const go = useCallback(
    (direction: 1 | -1) => {
      const next = place + direction;
      if (ranges.length > 1 && next >= 0 && next < ranges.length) {
        setPlace(next);
        show(next);
        return;
      }
      const index = nextStep(step, walked.step, direction, parts.length);
      const other = parts[index];
      if (!other) return;
      if (isOn(other, path)) {
        setWalked({ step: index, ledTo: path });
        // The only change of a release may have been scrolled out of view.
        if (index === step) show(0);
      } else {
        remember('step', `${hash} ${index} led`);
        location.assign(`/${RELEASE_PREFIX}/${token}${other.path ?? '/'}`);
      }
    },
    [hash, parts, path, place, ranges, show, step, token, walked.step],
  );
  return { step, part, place, placeCount: ranges.length, go };
}

export const textsOf = ({ changes, path }: ShownPart) =>
  changes.map((change) => ({ ...change, isFact: path === null }));

/** Whether this page can show the part. A part without a page of its own can be on any page. */
const isOn = (part: ShownPart | undefined, path: string): boolean =>
  part !== undefined && (part.path === null || samePath(part.path, path));

const samePath = (a: string, b: string) => normal(a) === normal(b);
const normal = (path: string) => (path.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1').toLowerCase();

interface Walked {
  /** The index of the change that was shown last. -1 if no change of this version of the release was shown. */
  step: number;
  /**
   * The page on which the change was shown. For a redirect this is the target, because the old address leads there.
   */
  ledTo: string | undefined;
}

function readWalked(hash: string, path: string): Walked {
  const [of, step, led] = remembered('step').split(' ');
  return of === hash ? { step: Number(step), ledTo: led && path } : { step: -1, ledTo: undefined };
}

/**
 * Continues with the first change after the last one. From a page without a change, going back leads to the change that
 * was shown last.
 */
function nextStep(step: number, walked: number, direction: 1 | -1, count: number): number {
  if (step < 0 && direction === -1) return walked < 0 ? count - 1 : walked;
  return ((step < 0 ? walked : step) + direction + count) % Math.max(1, count);
}

function isLedTo(parts: readonly ShownPart[], { step, ledTo }: Walked, path: string): boolean {
  const part = parts[step];
  return part !== undefined && ledTo !== undefined && samePath(ledTo, path) && (part.is_redirect || isOn(part, path));
}

/**
 * The change that belongs to this page. Otherwise the change that was shown last, if this page can show it, or -1.
 */
function stepOn(parts: readonly ShownPart[], path: string, walked: number): number {
  const own = parts.findIndex((part) => part.path !== null && samePath(part.path, path));
  return own < 0 && isOn(parts[walked], path) ? walked : own;
}

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
