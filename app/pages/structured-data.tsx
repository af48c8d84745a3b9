import { useMatches } from 'react-router';
import { isPlaceholder } from '../../contract/copy/is-placeholder.ts';
import { withPrefix } from '../../contract/languages/with-prefix.ts';
import type { Company } from '../use-company.ts';
import { type RootData, rootDataOf } from './page-meta.ts';

/**
 * Builds a schema.org object from the root's data: `at('/blogs')` returns the absolute address of a path.
 */
export type Thing = (at: (path: string) => string, site: RootData) => Record<string, unknown>;

/**
 * Structured data for search engines: `<StructuredData things={[organization, faqPage(QUESTIONS)]} />`. It may only
 * contain what the page shows. Browsers do not run it, and the Content-Security-Policy does not apply to it.
 */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const matches = useMatches();
  const site = rootDataOf(matches);
  const at = (path: string) => absolute(path, site);
  const graph = things.map((thing) => thing(at, site));
  // Only on the server: search engines read documents, and browsers keep the HTML that the server rendered.
  if (import.meta.env.SSR) addLanguage(graph, site, at(matches.at(-1)?.pathname ?? '/'));
  // Escape '<', so that no text can close the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  // Trusted Types would reject text content of a script element.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no '<' is left in it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />;
}

/** The types of things that are written in a language. A company or a service has none. */
const TEXTS = new Set<unknown>(['BlogPosting', 'CollectionPage', 'CreativeWork', 'FAQPage']);

/** On a site in several languages, adds the language of the texts. Describes the page itself if nothing else is. */
function addLanguage(graph: Record<string, unknown>[], { language }: RootData, url: string) {
  const { code, translations = [] } = language ?? {};
  // A page that is not translated is in the default language, which is the first one.
  const inLanguage = (translations.find((translation) => translation.code === code) ?? translations[0])?.code;
  if (!inLanguage) return;
  for (const thing of graph) if (TEXTS.has(thing['@type'])) thing.inLanguage = inLanguage;
  if (graph.length === 0) graph.push({ '@type': 'WebPage', url, inLanguage });
}

/** Files, and the name of the company itself, have one address in all languages. */
const SHARED = /^\/(?:media|touch-icon|#)/;

const absolute = (path: string, { publicUrl, language }: RootData) =>
  path.startsWith('/') && !SHARED.test(path)
    ? publicUrl + withPrefix(language?.prefix ?? '', path)
    : new URL(path, publicUrl).href;

/** The company and its office. */
export const organization: Thing = (at, { company, openingHours: hours }) => {
  const pages = company.social.map(({ href }) => href).filter((href) => !isPlaceholder(href));
  // Sample values are left out: they belong to nobody, or to someone else.
  return {
    '@type': ['Organization', 'LocalBusiness'],
    ...identity(at, company),
    logo: at('/touch-icon.png'),
    image: at('/touch-icon.png'),
    ...(!isPlaceholder(company.email) && { email: company.email }),
    ...(!isPlaceholder(company.phone) && { telephone: company.phone }),
    ...(pages.length > 0 && { sameAs: pages }),
    address: postalAddress(company),
    ...(hours && { openingHoursSpecification: { '@type': 'OpeningHoursSpecification', ...hours } }),
  };
};

/** The address of the office. */
export const postalAddress = ({ addressLines, city, region, country, postalCode }: Company) => {
  const street = addressLines.join(', ').split(`, ${city}`)[0] ?? '';
  return {
    '@type': 'PostalAddress',
    ...(!isPlaceholder(street) && { streetAddress: street, postalCode }),
    addressLocality: city,
    addressRegion: region,
    addressCountry: country,
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
export const identity = (at: (path: string) => string, company: Company) => ({
  '@id': at('/#organization'),
  name: company.name,
  url: at('/'),
});
