import { useMatches } from 'react-router';
import { isPlaceholder, site } from '../../content/site.ts';
import type { OpeningHours } from './opening-hours.ts';
import { rootDataOf } from './page-meta.ts';

/**
 * A thing of schema.org, once it is known what the root knows: `at('/blogs')` is the whole address of a path, and `hours`
 * are those of the office.
 */
export type Thing = (at: (path: string) => string, hours?: OpeningHours) => Record<string, unknown>;

/**
 * What a page shows, said once more for search engines: `<StructuredData things={[organization, faqPage(QUESTIONS)]} />`.
 * Only what a visitor can read on the same page belongs in it. Browsers take it for data: it is never run, and the
 * content policy has no say in it.
 */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const { publicUrl, openingHours } = rootDataOf(useMatches());
  const graph = things.map((thing) => thing((path) => new URL(path, publicUrl).href, openingHours));
  // Without a '<' no text can end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  // As HTML, of which it holds none: Trusted Types would take text for a program, and refuse it.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: without a '<' it makes no element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The company and its office. */
export const organization: Thing = (at, hours) => {
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

/** By the same `@id` everywhere, search engines know it for one company. */
export const identity = (at: (path: string) => string) => ({
  '@id': at('/#organization'),
  name: site.name,
  url: at('/'),
});
