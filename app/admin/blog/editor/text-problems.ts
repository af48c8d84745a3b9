import type { Node } from '@tiptap/pm/model';
import { type ArticleLink, type Heading, headingsIn, linksIn } from './text-parts.ts';

/** A heading more than one level below the one before it. */
export interface SkippedHeading extends Heading {
  /** The level of the heading before it. 1 for the title of the post. */
  levelBefore: number;
}

export function skippedHeadings(doc: Node): SkippedHeading[] {
  let levelBefore = 1;
  return headingsIn(doc).flatMap((heading) => {
    const skipped = heading.level > levelBefore + 1 ? [{ ...heading, levelBefore }] : [];
    levelBefore = heading.level;
    return skipped;
  });
}

export interface ProblemLink extends ArticleLink {
  kind: 'empty' | 'broken';
}

/** The links that lead nowhere. `broken`: addresses that do not exist. */
export const problemLinks = (doc: Node, broken: ReadonlySet<string>): ProblemLink[] =>
  linksIn(doc).flatMap((link): ProblemLink[] => {
    if (link.address.trim() === '' || link.address === '#') return [{ ...link, kind: 'empty' }];
    return broken.has(link.address) ? [{ ...link, kind: 'broken' }] : [];
  });
