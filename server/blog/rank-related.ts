import type { Category } from '../../contract/blog.ts';
import { slugOf } from './slug-of.ts';

export interface RelatedCandidate {
  id: number;
  title: string;
  category: Category | null;
  tags: readonly string[];
  createdAt: string;
}

/** Shorter words, like 'how' and 'the', say nothing about a topic. */
const MIN_WORD_LENGTH = 4;

/** The candidates to read next: those that share most tags, then the category, then words of the title, then the newest. */
export function rankRelated<C extends RelatedCandidate>(
  post: RelatedCandidate,
  candidates: readonly C[],
  count: number,
): C[] {
  const tags = new Set(post.tags.map(slugOf));
  const words = wordsOf(post.title);
  const others = new Map(candidates.filter(({ id }) => id !== post.id).map((candidate) => [candidate.id, candidate]));
  return [...others.values()]
    .map((candidate) => ({
      candidate,
      tags: new Set(candidate.tags.map(slugOf).filter((tag) => tags.has(tag))).size,
      category: candidate.category !== null && candidate.category === post.category ? 1 : 0,
      words: [...wordsOf(candidate.title)].filter((word) => words.has(word)).length,
    }))
    .sort(
      (a, b) =>
        b.tags - a.tags ||
        b.category - a.category ||
        b.words - a.words ||
        b.candidate.createdAt.localeCompare(a.candidate.createdAt) ||
        b.candidate.id - a.candidate.id,
    )
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

const wordsOf = (title: string) =>
  new Set(
    title
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu)
      ?.filter((word) => word.length >= MIN_WORD_LENGTH),
  );
