import { COMPANY } from '../../../content/company.ts';
import { SERVICES } from '../../../content/services/all-services.ts';
import type { DocumentKey } from '../../../contract/copy/documents.ts';

/** Samples in the default copy that the company must confirm or replace before launch. */
export interface LaunchCheck {
  /** The key of stored confirmations, so it must never change. */
  id: string;
  document: DocumentKey;
  /** The fields with the samples. Entries of lists are named by their ids; '' is the whole document. */
  paths: readonly string[];
  title: string;
  /** The name of the fact in texts: `{company.…}`. */
  fact?: string;
}

const texts: readonly LaunchCheck[] = [
  {
    id: 'home',
    document: 'home',
    paths: ['description', 'sections.hero.text', 'sections.about.paragraphs', 'sections.questions.after'],
    title: 'Promises on the home page',
  },
  { id: 'numbers', document: 'numbers', paths: ['items'], title: 'Counters on the home page' },
  {
    id: 'about',
    document: 'about',
    paths: ['description', 'sections.banner', 'sections.expertise'],
    title: 'The team and its clients on About us',
  },
  {
    id: 'careers',
    document: 'careers',
    paths: ['sections.head.lede', 'sections.paths.paths', 'sections.how-we-hire.items'],
    title: 'Length of an internship, the talk and the paid day',
  },
  {
    id: 'portfolio',
    document: 'portfolio',
    paths: ['sections.websites', 'sections.software', 'sections.apps', 'sections.reasons.items'],
    title: 'Reasons and promises on Portfolio',
  },
  { id: 'hire', document: 'hire', paths: ['description', 'sections'], title: 'Three promises on Hire Resource' },
  { id: 'hire-cards', document: 'hire-cards', paths: ['items'], title: 'Nine roles for hire' },
  { id: 'sample-article', document: 'sample-article', paths: ['table'], title: 'Figures of the sample article' },
  { id: 'call-to-action', document: 'call-to-action', paths: ['steps'], title: 'Three steps above the footer' },
  { id: 'contact', document: 'contact', paths: ['next.steps'], title: 'What happens after a message' },
  { id: 'forms', document: 'forms', paths: ['sent'], title: 'The promise to reply below the forms' },
  {
    id: 'quote',
    document: 'quote',
    paths: ['options.budget', 'next.steps'],
    title: 'Budget ranges and next steps of the quote form',
  },
  {
    id: 'privacy',
    document: 'privacy',
    paths: ['sections'],
    title: 'Who reads messages, and what hosting and mail providers keep',
  },
  { id: 'case-studies', document: 'case-studies', paths: ['items'], title: 'Ten invented case studies' },
  { id: 'jobs', document: 'jobs', paths: ['items'], title: 'Two invented jobs' },
  {
    id: 'job-texts',
    document: 'job-texts',
    paths: ['form.promise', 'form.sent.text'],
    title: 'Replies to every application',
  },
  { id: 'testimonials', document: 'testimonials', paths: ['items'], title: 'Three invented testimonials' },
  { id: 'staff', document: 'staff', paths: ['items'], title: 'Five invented people and their portraits' },
  { id: 'questions', document: 'questions', paths: ['items'], title: 'Answers to questions: each is a promise' },
  { id: 'industries', document: 'industry-list', paths: ['items'], title: 'Four industries' },
  {
    id: 'generic-services',
    document: 'generic-services',
    paths: [''],
    title: 'Promises on pages of services without their own text',
  },
  ...SERVICES.map(({ id, title }) => ({
    id: `services.${id}`,
    document: 'services' as const,
    paths: [`items.${id}`],
    title: `Promises on the page ${title}`,
  })),
];

const company = (field: keyof typeof COMPANY, title: string): LaunchCheck => ({
  id: `company.${field}`,
  document: 'company',
  paths: [field],
  title,
  fact: field,
});

/** In the order of the list. */
export const LAUNCH_CHECKS: readonly LaunchCheck[] = [
  company('name', 'Company name'),
  company('originSentence', 'Story of the name'),
  company('phone', 'Phone'),
  company('email', 'Email'),
  company('city', 'City'),
  company('addressLines', 'Street address'),
  company('officeDays', 'Office days'),
  company('officeHours', 'Office hours'),
  ...COMPANY.social.map(({ id, label }) => ({
    id: `company.social.${id}`,
    document: 'company' as const,
    paths: [`social.${id}.href`],
    title: `${label} page`,
  })),
  ...COMPANY.facts.map(({ id, label }) => ({
    id: `company.facts.${id}`,
    document: 'company' as const,
    paths: [`facts.${id}.value`],
    title: label,
    fact: id,
  })),
  ...texts,
];
