import { entries, group, line, lines } from './fields.ts';
import { heading, lede, section } from './section-fields.ts';

/** The sections that home has initially. */
export const HOME_SECTIONS = {
  hero: section(
    'hero',
    { title: 'Headline with a mural', description: 'A large headline, two buttons and drawn tiles.' },
    {
      heading,
      text: lede,
      workButton: line('Second button', { max: 40, initial: 'See our work' }),
      call: line('Before the phone number', { max: 40, initial: 'Or call' }),
    },
  ),
  skills: section(
    'skills',
    { title: 'Moving list of skills', description: 'A band of words that moves across the page.' },
    {},
  ),
  aboutSummary: section(
    'about-summary',
    { title: 'About the company', description: 'A heading, paragraphs, a link to About us, and the numbers.' },
    {
      heading,
      paragraphs: lines('Paragraphs', { of: 'text', max: 4 }),
      link: line('Link', { max: 60, initial: 'More about us' }),
    },
  ),
  services: section(
    'services',
    { title: 'Services', description: 'The services on Home, as cards.' },
    { heading, link: line('Link to all services', { max: 60, initial: 'All services' }) },
  ),
  work: section(
    'work',
    { title: 'Case studies', description: 'Case studies with their pictures.' },
    {
      heading,
      text: lede,
      all: line('Button that shows all', { max: 40, initial: 'Show all', isConditional: true }),
      fewer: line('Button that shows fewer', { max: 40, initial: 'Show fewer', isConditional: true }),
      only: entries('Only these case studies', 'case-studies').optional(),
    },
  ),
  testimonials: section(
    'testimonials',
    { title: 'Testimonials', description: 'What clients say, one at a time.' },
    {
      heading,
      only: entries('Only these testimonials', 'testimonials').optional(),
    },
  ),
  staff: section(
    'staff',
    { title: 'People', description: 'The team, and a link to the careers page.' },
    {
      heading,
      join: group('Link to the careers page', {
        invitation: line('Invitation', { max: 60, initial: 'Could this be you?' }),
        title: line('Title', { max: 60, initial: 'Careers' }),
        text: line('Text', { max: 120, initial: 'Internships and full-time roles' }),
      }),
    },
  ),
  questions: section(
    'questions',
    { title: 'Questions', description: 'Questions whose answers open and close.' },
    {
      heading,
      before: line('Before the phone number', { max: 120, initial: 'Not here? Call' }),
      after: line('After the phone number', { max: 120, initial: '. A person answers, {company.officeDays},' }),
      only: entries('Only these questions', 'questions', {
        hint: 'None chosen: all questions of the home page.',
      }).optional(),
    },
  ),
  posts: section(
    'posts',
    { title: 'Latest posts', description: 'The newest posts of the blog.' },
    {
      heading,
      link: line('Link to all posts', { max: 40, initial: 'View More' }),
      loading: line('While they load', { max: 60, initial: 'Loading blogs', isConditional: true }),
      empty: line('If there are none', { max: 60, initial: 'No blogs available.', isConditional: true }),
      failed: line('If they cannot be loaded', { max: 60, initial: 'Failed to fetch blogs', isConditional: true }),
    },
  ),
};
