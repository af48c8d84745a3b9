import { type MetaDescriptor, useMatches } from 'react-router';
import { pageMeta } from './page-meta.ts';

type HeadMeta = Omit<Parameters<typeof pageMeta>[0], 'matches'>;

/**
 * The tags of a route's `meta`, for pages that render before their data arrive. React hoists them into the head and
 * updates them with the data, which `meta` cannot do.
 */
export function HeadTags(image: HeadMeta) {
  const matches = useMatches();
  return pageMeta({ ...image, matches }).map((descriptor) => <HeadTag key={kindOf(descriptor)} {...descriptor} />);
}

function HeadTag(descriptor: MetaDescriptor) {
  const { tagName, ...attributes } = descriptor as Record<string, string>;
  // A <link> may have a title attribute.
  if (!tagName && 'title' in attributes) return <title>{attributes.title}</title>;
  return tagName === 'link' ? <link {...attributes} /> : <meta {...attributes} />;
}

/** Identifies a tag on a page, so that new data update it instead of adding another. */
function kindOf(descriptor: MetaDescriptor): string {
  const { name, property, rel, hrefLang } = descriptor as Record<string, string | undefined>;
  return name ?? property ?? hrefLang ?? rel ?? 'title';
}
