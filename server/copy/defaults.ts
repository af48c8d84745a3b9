import { ABOUT } from '../../content/about.ts';
import { ARTICLE, BLOG } from '../../content/blog.ts';
import { CALL_TO_ACTION } from '../../content/call-to-action.ts';
import { CAREERS } from '../../content/careers.ts';
import { CASE_STUDIES } from '../../content/case-studies/all-case-studies.ts';
import { CASE_STUDY_TEXTS } from '../../content/case-studies/case-study-texts.ts';
import { COMPANY } from '../../content/company.ts';
import { CONTACT } from '../../content/contact.ts';
import { CUSTOM_FORMS } from '../../content/custom-forms.ts';
import { FORMS } from '../../content/forms.ts';
import { HIRE, HIRE_CARDS } from '../../content/hire.ts';
import { HOME, NUMBERS, SKILLS } from '../../content/home.ts';
import { INDUSTRIES, INDUSTRY_LIST } from '../../content/industries.ts';
import { JOB_TEXTS } from '../../content/job-texts.ts';
import { JOBS } from '../../content/jobs.ts';
import { LOOK } from '../../content/look.ts';
import { NAVIGATION } from '../../content/navigation.ts';
import { NOT_FOUND } from '../../content/not-found.ts';
import { OPENING_SOON } from '../../content/opening-soon.ts';
import { PORTFOLIO } from '../../content/portfolio.ts';
import { PREVIEW } from '../../content/preview.ts';
import { PRIVACY } from '../../content/privacy.ts';
import { QUESTIONS } from '../../content/questions.ts';
import { QUOTE } from '../../content/quote.ts';
import { SAMPLE_ARTICLE } from '../../content/sample-article.ts';
import { SEARCH } from '../../content/search.ts';
import { SERVICES } from '../../content/services/all-services.ts';
import { GENERIC_SERVICES } from '../../content/services/generic-services.ts';
import { SERVICE_LIST } from '../../content/services/service-list.ts';
import { SERVICE_SOON } from '../../content/services/service-soon.ts';
import { SERVICE_TEXTS } from '../../content/services/service-texts.ts';
import { HOME_SERVICES } from '../../content/services.ts';
import { STAFF } from '../../content/staff.ts';
import { TESTIMONIALS } from '../../content/testimonials.ts';
import { TOPICS } from '../../content/topics.ts';
import type { Copy, DocumentKey } from '../../contract/copy/documents.ts';

/** The copy of every document before anybody changes it. */
export const DEFAULTS: { readonly [Key in DocumentKey]: Copy<Key> } = {
  company: COMPANY,
  look: LOOK,
  navigation: NAVIGATION,
  home: HOME,
  portfolio: PORTFOLIO,
  hire: HIRE,
  about: ABOUT,
  careers: CAREERS,
  contact: CONTACT,
  quote: QUOTE,
  forms: FORMS,
  'custom-forms': CUSTOM_FORMS,
  blog: BLOG,
  article: ARTICLE,
  'sample-article': SAMPLE_ARTICLE,
  topics: TOPICS,
  preview: PREVIEW,
  privacy: PRIVACY,
  'call-to-action': CALL_TO_ACTION,
  'not-found': NOT_FOUND,
  'opening-soon': OPENING_SOON,
  search: SEARCH,
  testimonials: { items: TESTIMONIALS },
  staff: { items: STAFF },
  questions: { items: QUESTIONS },
  skills: { items: SKILLS },
  numbers: { items: NUMBERS },
  'case-studies': { items: CASE_STUDIES },
  'case-study-texts': CASE_STUDY_TEXTS,
  'hire-cards': HIRE_CARDS,
  'home-services': { items: HOME_SERVICES },
  'service-list': SERVICE_LIST,
  services: { items: SERVICES },
  'service-texts': SERVICE_TEXTS,
  'service-soon': SERVICE_SOON,
  'generic-services': GENERIC_SERVICES,
  industries: INDUSTRIES,
  'industry-list': { items: INDUSTRY_LIST },
  jobs: { items: JOBS },
  'job-texts': JOB_TEXTS,
};
