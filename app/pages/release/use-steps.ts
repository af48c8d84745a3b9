import { useCallback, useEffect, useMemo, useState } from 'react';
import { RELEASE_PREFIX } from '../../../contract/releases/release-prefix.ts';
import type { OpenSignOff, ShownPart } from '../../../contract/releases/sign-offs.ts';
import { findNewWords, markNewWords } from './find-words.ts';
import { leaveStep, markSeen, takeStep } from './visitor-memory.ts';

/** Walks the changes of a release, across its pages, and marks the new words of this one. */
export function useSteps(token: string, { parts, hash }: OpenSignOff, path: string) {
  const [step, setStep] = useState(() => firstStep(parts, path));
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
  useEffect(() => show(0), [show]);

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
        setPlace(0);
      } else {
        leaveStep(index);
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
const isOn = ({ path: ofPart }: ShownPart, path: string) => ofPart === null || samePath(ofPart, path);

const samePath = (a: string, b: string) => normal(a) === normal(b);
const normal = (path: string) => (path.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1').toLowerCase();

function firstStep(parts: readonly ShownPart[], path: string): number {
  const left = takeStep();
  if (left !== undefined && parts[left]) return left;
  const here = parts.findIndex((part) => part.path !== null && samePath(part.path, path));
  return Math.max(0, here);
}

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
