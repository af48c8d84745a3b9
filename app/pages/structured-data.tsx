import { useMatches } from 'react-router';
import { isPlaceholder, site } from '../../content/site.ts';
import type { PostSummary } from '../../contract/blog.ts';
import { readOpeningHours } from './opening-hours.ts';
import { publicUrlOf } from './page-meta.ts';
import { shareAddress, shareOfPost } from './share-facts.ts';

/** A thing of schema.org, once the site's address is known: `at('/blogs')` is the whole address of a path. */
export type Thing = (at: (path: string) => string) => Record<string, unknown>;

/**
 * What a page shows, said once more for search engines: `<StructuredData things={[organization, faqPage(QUESTIONS)]} />`.
 * Only what a visitor can read on the same page belongs in it. Browsers take it for data: it is never run, and the
 * content policy has no say in it.
 */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const publicUrl = publicUrlOf(useMatches());
  const graph = things.map((thing) => thing((path) => new URL(path, publicUrl).href));
  // Without a '<' no text can end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  // As HTML, of which it holds none: Trusted Types would take text for a program, and refuse it.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: without a '<' it makes no element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The company and its office. */
export const organization: Thing = (at) => {
  const hours = readOpeningHours(site.officeDays, site.officeHours);
  const street = site.addressLines.join(', ').split(`, ${site.city}`)[0] ?? '';
  const pages = site.social.map(({ href }) => href).filter((href) => !isPlaceholder(href));
  // Of a sample, these belong to nobody, or to someone else.
  return {
    '@type': ['Organization', 'LocalBusiness'],
    ...identity(at),
    logo: at('/touch-icon.png'),
    image: at('/touch-icon.png'),
    ...(!isPlaceholder(site.email) && { email: site.email }),
    ...(!isPlaceholder(site.phone) && { telephone: site.phone }),
    ...(pages.length > 0 && { sameAs: pages }),
    address: {
      '@type': 'PostalAddress',
      ...(!isPlaceholder(street) && { streetAddress: street, postalCode: site.postalCode }),
      addressLocality: site.city,
      addressRegion: site.region,
      addressCountry: site.country,
    },
    ...(hours && { openingHoursSpecification: { '@type': 'OpeningHoursSpecification', ...hours } }),
  };
};

/** `description` as the page shows it, not as its head does. */
export const service =
  ({ path, title, description }: { path: string; title: string; description: string }): Thing =>
  (at) => ({
    '@type': 'Service',
    name: title,
    description,
    url: at(path),
    provider: { '@type': 'Organization', ...identity(at) },
  });

export const faqPage =
  (questions: readonly { question: string; answer: string }[]): Thing =>
  () => ({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });

/** The way to the page, from the top; the page itself is the last. */
export const breadcrumbs =
  (pages: readonly { path: string; title: string }[]): Thing =>
  (at) => ({
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: at(path),
    })),
  });

/** Give it an author only where the page names one. */
export const blogPosting =
  (post: PostSummary): Thing =>
  (at) => ({
    '@type': 'BlogPosting',
    headline: post.title,
    url: at(`/blogs/${post.id}`),
    mainEntityOfPage: at(`/blogs/${post.id}`),
    image: [shareAddress(shareOfPost(post)), ...(post.image ? [post.image] : [])].map(at),
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    ...(post.category && { articleSection: post.category }),
    ...(post.authorName && { author: { '@type': 'Person', name: post.authorName } }),
    publisher: { '@type': 'Organization', ...identity(at) },
  });

/** By the same `@id` everywhere, search engines know it for one company. */
const identity = (at: (path: string) => string) => ({ '@id': at('/#organization'), name: site.name, url: at('/') });
