import type { Category } from '../../../contract/blog/blog.ts';
import { tagSlugOf } from '../slug-of.ts';

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
  const { tags, words } = topicsOf(post);
  const others = new Map(candidates.filter(({ id }) => id !== post.id).map((candidate) => [candidate.id, candidate]));
  return [...others.values()]
    .map((candidate) => {
      const topics = topicsOf(candidate);
      return {
        candidate,
        tags: countShared(topics.tags, tags),
        category: candidate.category !== null && candidate.category === post.category ? 1 : 0,
        words: countShared(topics.words, words),
      };
    })
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

interface Topics {
  tags: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/** The topics of posts that stay in memory. With a blog service, every post is a candidate for each article. */
const knownTopics = new WeakMap<RelatedCandidate, Topics>();

function topicsOf(post: RelatedCandidate): Topics {
  const known = knownTopics.get(post);
  if (known) return known;
  const topics = { tags: new Set(post.tags.map(tagSlugOf)), words: wordsOf(post.title) };
  knownTopics.set(post, topics);
  return topics;
}

const wordsOf = (title: string) =>
  new Set(
    title
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu)
      ?.filter((word) => word.length >= MIN_WORD_LENGTH),
  );

function countShared(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0;
  for (const item of some) if (others.has(item)) count++;
  return count;
}
