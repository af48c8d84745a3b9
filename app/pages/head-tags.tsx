import { type MetaDescriptor, useMatches } from 'react-router';
import { pageMeta } from './page-meta.ts';

type HeadFacts = Omit<Parameters<typeof pageMeta>[0], 'matches'>;

/**
 * What `meta` of a route would put into the head, for pages that stand before their data has come: React lifts these
 * tags into the head and changes them when the facts change, which `meta` of a route cannot.
 */
export function HeadTags(facts: HeadFacts) {
  const matches = useMatches();
  return pageMeta({ ...facts, matches }).map((descriptor) => <HeadTag key={kindOf(descriptor)} {...descriptor} />);
}

function HeadTag(descriptor: MetaDescriptor) {
  const { tagName, ...attributes } = descriptor as Record<string, string>;
  // A link may have a title of its own.
  if (!tagName && 'title' in attributes) return <title>{attributes.title}</title>;
  return tagName === 'link' ? <link {...attributes} /> : <meta {...attributes} />;
}

/** No two tags of a page are of one kind: a new fact changes its tag instead of adding another. */
function kindOf(descriptor: MetaDescriptor): string {
  const { name, property, rel } = descriptor as Record<string, string | undefined>;
  return name ?? property ?? rel ?? 'title';
}
