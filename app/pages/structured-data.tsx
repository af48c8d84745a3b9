import { useMatches } from 'react-router';
import { isPlaceholder, site } from '../../content/site.ts';
import type { OpeningHours } from './opening-hours.ts';
import { rootDataOf } from './page-meta.ts';

/**
 * Builds a schema.org object from the root's data: `at('/blogs')` returns the absolute address of a path, and `hours` are
 * the opening hours.
 */
export type Thing = (at: (path: string) => string, hours?: OpeningHours) => Record<string, unknown>;

/**
 * Structured data for search engines: `<StructuredData things={[organization, faqPage(QUESTIONS)]} />`. It may only
 * contain what the page shows. Browsers do not run it, and the Content-Security-Policy does not apply to it.
 */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const { publicUrl, openingHours } = rootDataOf(useMatches());
  const graph = things.map((thing) => thing((path) => new URL(path, publicUrl).href, openingHours));
  // Escape '<', so that no text can close the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  // Trusted Types would reject text content of a script element.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no '<' is left in it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The company and its office. */
export const organization: Thing = (at, hours) => {
  const street = site.addressLines.join(', ').split(`, ${site.city}`)[0] ?? '';
  const pages = site.social.map(({ href }) => href).filter((href) => !isPlaceholder(href));
  // Sample values belong to nobody, or to someone else.
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

/** The same `@id` on every page identifies the company. */
export const identity = (at: (path: string) => string) => ({
  '@id': at('/#organization'),
  name: site.name,
  url: at('/'),
});
