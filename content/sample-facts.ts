import { isSample as about } from './about.ts';
import { isSample as callToAction } from './call-to-action.ts';
import { isSample as careers } from './careers.ts';
import { isSample as caseStudies } from './case-studies.ts';
import { isSample as contact } from './contact.ts';
import { isSample as hire } from './hire.ts';
import { isSample as home } from './home.ts';
import { isSample as industries } from './industries.ts';
import { isSample as messageOutcome } from './message-outcome.ts';
import { isSample as portfolio } from './portfolio.ts';
import { isSample as privacy } from './privacy.ts';
import { isSample as questions } from './questions.ts';
import { isSample as quote } from './quote.ts';
import { isSample as sampleArticle } from './sample-article.ts';
import { isSample as contentManagement } from './services/content-management.ts';
import { isSample as customSoftwareDevelopment } from './services/custom-software-development.ts';
import { isSample as digitalMarketing } from './services/digital-marketing.ts';
import { isSample as eCommerceDevelopment } from './services/e-commerce-development.ts';
import { isSample as eCommerceListing } from './services/e-commerce-listing.ts';
import { isSample as genericServices } from './services/generic-services.ts';
import { isSample as googleAds } from './services/google-ads.ts';
import { isSample as metaAds } from './services/meta-ads.ts';
import { isSample as mobileAppDevelopment } from './services/mobile-app-development.ts';
import { isSample as ourChallenges } from './services/our-challenges.ts';
import { isSample as searchEngineOptimization } from './services/search-engine-optimization.ts';
import { isSample as websiteDevelopment } from './services/website-development.ts';
import { isSample as youtubeMarketing } from './services/youtube-marketing.ts';
import { CONFIRMED, isPlaceholder, SAMPLES, site } from './site.ts';
import { isSample as staff } from './staff.ts';
import { isSample as testimonials } from './testimonials.ts';

/** A statement about the company that is still a sample. */
export interface SampleFact {
  fact: string;
  /** The text, if it is short. */
  value: string | null;
  file: string;
}

/** For the server and tools only: it imports all copy. */
export function sampleFacts(facts: SiteFacts = site, confirmed: readonly string[] = CONFIRMED): SampleFact[] {
  const isUnchanged = (name: keyof typeof SAMPLES) => facts[name] === SAMPLES[name] && !confirmed.includes(name);
  const ofSite = [
    isUnchanged('name') && ['company name', facts.name],
    isUnchanged('city') && ['city', facts.city],
    facts.addressLines.some(isPlaceholder) && ['street address', facts.addressLines.join(', ')],
    isPlaceholder(facts.phone) && ['telephone', facts.phone],
    isPlaceholder(facts.email) && ['e-mail', facts.email],
    isUnchanged('officeDays') && ['office days', facts.officeDays],
    isUnchanged('officeHours') && ['office hours', facts.officeHours],
    isUnchanged('originSentence') && ['where the name comes from', facts.originSentence],
    ...facts.social.map(({ label, href }) => isPlaceholder(href) && [`${label} page`, href]),
    isPlaceholder(facts.careerForms.internship) && ['internship form', facts.careerForms.internship],
    isPlaceholder(facts.careerForms.fullTime) && ['full-time form', facts.careerForms.fullTime],
  ].filter((found) => found !== false);
  return [
    ...ofSite.map(([fact = '', value = '']) => ({ fact, value, file: 'content/site.ts' })),
    ...TEXTS.filter(({ isSample }) => isSample).map(({ fact, file }) => ({ fact, value: null, file })),
  ];
}

/** One line for the log and the command line. */
export const describeSample = ({ fact, value, file }: SampleFact) =>
  `Sample in ${file}: ${fact}${value === null ? '' : ` "${value}"`}`;

type SiteFacts = Widened<typeof site>;
type Widened<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Widened<Item>[]
    : { readonly [Key in keyof T]: Widened<T[Key]> };

/** Nothing in a text shows whether it is a sample, so each file has a flag. */
const TEXTS: readonly { file: string; fact: string; isSample: boolean }[] = [
  { file: 'content/about.ts', fact: 'About page: the team and its clients', isSample: about },
  { file: 'content/call-to-action.ts', fact: 'the three steps above the footer', isSample: callToAction },
  { file: 'content/careers.ts', fact: 'careers: length of an internship, the talk, the paid day', isSample: careers },
  { file: 'content/case-studies.ts', fact: 'ten case studies', isSample: caseStudies },
  { file: 'content/contact.ts', fact: 'what happens after a message', isSample: contact },
  { file: 'content/hire.ts', fact: 'hiring: three promises and nine roles', isSample: hire },
  { file: 'content/home.ts', fact: 'home page: counters and promises', isSample: home },
  { file: 'content/industries.ts', fact: 'four industries', isSample: industries },
  { file: 'content/message-outcome.ts', fact: 'a reply within one working day', isSample: messageOutcome },
  { file: 'content/portfolio.ts', fact: 'portfolio: projects and reasons', isSample: portfolio },
  { file: 'content/privacy.ts', fact: 'who reads messages, and what providers log', isSample: privacy },
  { file: 'content/questions.ts', fact: 'ten answers on the home page', isSample: questions },
  { file: 'content/quote.ts', fact: 'quote form: budget ranges and next steps', isSample: quote },
  { file: 'content/sample-article.ts', fact: 'figures of the sample article', isSample: sampleArticle },
  { file: 'content/staff.ts', fact: 'five people', isSample: staff },
  { file: 'content/testimonials.ts', fact: 'three testimonials', isSample: testimonials },
  {
    file: 'content/services/content-management.ts',
    fact: 'promises of the page content-management',
    isSample: contentManagement,
  },
  {
    file: 'content/services/custom-software-development.ts',
    fact: 'promises of the page custom-software-development',
    isSample: customSoftwareDevelopment,
  },
  {
    file: 'content/services/digital-marketing.ts',
    fact: 'promises of the page digital-marketing',
    isSample: digitalMarketing,
  },
  {
    file: 'content/services/e-commerce-development.ts',
    fact: 'promises of the page e-commerce-development',
    isSample: eCommerceDevelopment,
  },
  {
    file: 'content/services/e-commerce-listing.ts',
    fact: 'promises of the page e-commerce-listing',
    isSample: eCommerceListing,
  },
  {
    file: 'content/services/generic-services.ts',
    fact: 'promises of the generic service pages',
    isSample: genericServices,
  },
  { file: 'content/services/google-ads.ts', fact: 'promises of the page google-ads', isSample: googleAds },
  { file: 'content/services/meta-ads.ts', fact: 'promises of the page meta-ads', isSample: metaAds },
  {
    file: 'content/services/mobile-app-development.ts',
    fact: 'promises of the page mobile-app-development',
    isSample: mobileAppDevelopment,
  },
  { file: 'content/services/our-challenges.ts', fact: 'promises of the page our-challenges', isSample: ourChallenges },
  {
    file: 'content/services/search-engine-optimization.ts',
    fact: 'promises of the page search-engine-optimization',
    isSample: searchEngineOptimization,
  },
  {
    file: 'content/services/website-development.ts',
    fact: 'promises of the page website-development',
    isSample: websiteDevelopment,
  },
  {
    file: 'content/services/youtube-marketing.ts',
    fact: 'promises of the page youtube-marketing',
    isSample: youtubeMarketing,
  },
];
