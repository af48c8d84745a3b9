import { z } from 'zod';
import { group, line, link, search as searchTexts, text } from './fields.ts';

const label = (of: string) => line(of, { max: 60 });
const kind = (of: string) => group(of, { one: label('One'), other: label('Several') });
const sentence = (of: string, hint: string) => line(of, { max: 200, hint });

const search = z.object({
  ...searchTexts,
  heading: line('Heading', { max: 80 }),
  kindsLabel: line('Name of the list of kinds', { max: 60, hint: 'For screen readers.' }),
  all: label('All kinds'),
  kinds: group('Kinds of results', {
    service: kind('Services'),
    'case-study': kind('Case studies'),
    job: kind('Jobs'),
    hire: kind('Roles for hire'),
    page: kind('Pages'),
    question: kind('Questions'),
    post: kind('Posts'),
  }),
  found: group('Below the search field', {
    one: sentence('One result', '{query} is filled in.'),
    other: sentence('Several results', '{count} and {query} are filled in.'),
    corrected: sentence('Results of another spelling', '{query} and {spelling} are filled in.'),
    partial: sentence('Nothing has all words', '{query} is filled in.'),
    none: sentence('No results', '{query} is filled in.'),
    suggestion: sentence('After it, if another spelling has results', '{spelling} is filled in.'),
  }),
  paging: group('Pages of results', {
    label: line('Name of the links', { max: 60, hint: 'For screen readers.' }),
    previous: label('Previous page'),
    next: label('Next page'),
    page: line('Between them', { max: 60, hint: '{page} and {last} are filled in.' }),
  }),
  none: group('No results', {
    heading: line('Heading', { max: 80 }),
    text: text('Text', { max: 300 }),
    button: link('Button'),
    link: link('Link'),
  }),
  failed: text('The search is not available', { max: 200 }),
  panel: group('Panel below the header', {
    pages: label('Heading of services and pages'),
    posts: label('Heading of posts'),
    questions: label('Heading of questions'),
    all: line('Link to all results', { max: 80, hint: '{count} and {query} are filled in.' }),
    close: line('Button that closes it', { max: 60, hint: 'For screen readers.' }),
  }),
});

export const searchDocuments = {
  search: { title: 'Search', kind: 'page', addresses: ['/search'], schema: search },
} as const;
