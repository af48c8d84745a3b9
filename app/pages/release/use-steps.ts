import { useCallback, useEffect, useMemo, useState } from 'react';
import { RELEASE_PREFIX } from '../../../contract/releases/release-prefix.ts';
import type { OpenSignOff, ShownPart } from '../../../contract/releases/sign-offs.ts';
import { findNewWords, markNewWords } from './find-words.ts';
import { forget, markSeen, remember, remembered } from './visitor-memory.ts';

/** Walks the changes of a release, across its pages, and marks the new words of this one. */
export function useSteps(token: string, { parts, hash }: OpenSignOff, path: string) {
  const [walked, setStep] = useState(() => firstStep(parts, path));
  // A link of the page may have led to another change than the arrows.
  const step = isOn(parts[walked], path) ? walked : (findOwn(parts, path) ?? walked);
  const [place, setPlace] = useState(0);
  const part = parts[step];

  const ranges = useMemo(() => {
    const shown = parts.filter((other) => isOn(other, path));
    // Facts, menus and reusable sections are on many pages.
    const words = findNewWords(document.body, shown.flatMap(textsOf));
    markNewWords(words);
    const own = part && isOn(part, path) ? findNewWords(document.body, textsOf(part)) : undefined;
    return own
      ? [...own.inHeadings, ...own.inTexts].sort((a, b) => a.compareBoundaryPoints(Range.START_TO_START, b))
      : [];
  }, [parts, part, path]);

  useEffect(() => {
    if (part && isOn(part, path)) markSeen(hash, part.id);
  }, [hash, part, path]);

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
      const index = (step + direction + parts.length) % Math.max(1, parts.length);
      const other = parts[index];
      if (!other) return;
      if (isOn(other, path)) {
        setStep(index);
        // Of a release with one change, which may have been scrolled away.
        if (index === step) show(0);
      } else {
        remember('step', String(index));
        location.assign(`/${RELEASE_PREFIX}/${token}${other.path ?? '/'}`);
      }
    },
    [parts, path, place, ranges, show, step, token],
  );
  return { step, part, place, placeCount: ranges.length, go };
}

export const textsOf = ({ changes, path }: ShownPart) =>
  changes.map((change) => ({ ...change, isFact: path === null }));

/** A part without a page of its own can be seen anywhere. */
const isOn = (part: ShownPart | undefined, path: string): boolean =>
  part !== undefined && (part.path === null || samePath(part.path, path));

const samePath = (a: string, b: string) => normal(a) === normal(b);
const normal = (path: string) => (path.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1').toLowerCase();

function firstStep(parts: readonly ShownPart[], path: string): number {
  const left = remembered('step');
  forget('step');
  if (left && parts[Number(left)]) return Number(left);
  return findOwn(parts, path) ?? 0;
}

/** The change that has this page of its own. */
function findOwn(parts: readonly ShownPart[], path: string): number | undefined {
  const index = parts.findIndex((part) => part.path !== null && samePath(part.path, path));
  return index < 0 ? undefined : index;
}

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
