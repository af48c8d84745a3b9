import { z } from 'zod';
import { CATEGORIES, type Category } from '../blog/blog.ts';
import { address, art, choice, group, line, lines, list, search, text } from './fields.ts';

const label = (of: string) => line(of, { max: 60 });
const notice = (of: string) => line(of, { max: 120 });
const COUNT = '{count} is filled in.';
const PROVIDER = '{name}, like YouTube, is filled in.';
const TITLE = '{title} is filled in.';
const NAME = '{name} is filled in.';
const COUNT_AND_NAME = '{count} and {name} are filled in.';

/** Pages of the blog contain the texts that browsers show before the posts arrive, or if they cannot be loaded. */
const blog = z.object({
  ...search,
  pageTitle: line('Title of further pages', { max: 80, hint: '{title} and {page} are filled in.' }),
  heading: line('Heading', { max: 160 }),
  lede: text('Introduction', { max: 600 }),
  back: label('Link back to the list'),
  categories: group('Categories', { label: label('Name for screen readers'), all: label('All posts') }),
  paging: group('Links to further pages', {
    label: label('Name for screen readers'),
    newer: label('Newer posts'),
    older: label('Older posts'),
    page: label('Before the number of a page'),
    of: label('Before how many there are'),
  }),
  empty: group('No posts', {
    title: notice('Title'),
    text: text('Text', { max: 300 }),
    textOfCategory: text('Text for a category', { max: 300, hint: '{category} is filled in.' }),
    link: label('Link to all posts'),
  }),
  loading: label('While the list loads'),
  failed: group('The list could not be loaded', { title: notice('Title'), text: text('Text', { max: 300 }) }),
  article: group('An article while it loads, or if it could not be loaded', {
    loading: label('While it loads'),
    description: text('Description', { hint: 'Under the title in search results, if there is no other.', max: 400 }),
    failedTitle: notice('Title'),
    failed: notice('Message'),
    readMoreFailed: notice('Message at /ReadMore'),
    failedText: text('Text', { max: 300 }),
  }),
  author: group('Questions to an author', {
    ask: line('Link to the contact form', { max: 60, hint: NAME }),
    askSubject: line('Subject of the message', { max: 120, hint: NAME }),
  }),
});

const article = z.object({
  unknownAuthor: label('Author, if unknown'),
  updated: line('Date of the last change', { max: 60, hint: '{date} is filled in.' }),
  minute: label('Reading time of a minute'),
  minutes: line('Reading time', { max: 60, hint: COUNT }),
  contents: label('Heading of the contents'),
  code: group('Code blocks', {
    label: label('Name of a block without a language'),
    copy: label('Button'),
    copyCode: label('Button, for screen readers'),
    copied: label('After copying'),
    copyFailed: label('If copying failed'),
  }),
  embeds: group('Videos and maps', {
    play: line('Button of a video', { max: 60, hint: TITLE }),
    show: line('Button of a map or page', { max: 60, hint: PROVIDER }),
    aboutVideo: line('Below a video', { max: 160, hint: PROVIDER }),
    aboutPage: line('Below a map or page', { max: 160, hint: PROVIDER }),
    watch: line('Link to a video', { max: 60, hint: PROVIDER }),
    open: line('Link to a map or page', { max: 60, hint: PROVIDER }),
    alwaysVideo: line('Choice below a video, if Settings offer it', { max: 120, hint: PROVIDER, isConditional: true }),
    alwaysPage: line('Choice below a map or page, if Settings offer it', {
      max: 120,
      hint: PROVIDER,
      isConditional: true,
    }),
    gone: line('Below a video that its provider no longer has', { max: 120, isConditional: true }),
  }),
  tags: label('Name of the tags, for screen readers'),
  writtenBy: label('Above the author'),
  onePost: label('Number of posts, if one'),
  posts: line('Number of posts', { max: 60, hint: COUNT }),
  readNext: label('Heading of other posts'),
  all: label('Link to all posts'),
  neighbours: label('Name of the links below, for screen readers'),
  next: label('Next post'),
  previous: label('Previous post'),
  missing: group('There is no such post', {
    title: notice('Title'),
    message: line('Message', { max: 120, hint: '{id} is filled in.' }),
    unreadable: notice('Message for a post without a title'),
    text: text('Text', { max: 300 }),
    latest: label('Heading of the latest posts'),
  }),
});

const categories = Object.fromEntries(CATEGORIES.map((name) => [name, name])) as Record<Category, string>;

const sampleArticle = z.object({
  ...search,
  heading: line('Heading', { max: 160 }),
  category: choice('Category', categories),
  authorName: label('Author'),
  notice: text('Notice', { max: 300 }),
  paragraph: text('First paragraph', { max: 600, hint: 'The names of the words in {braces} are replaced by them.' }),
  words: group('Words in the first paragraph', {
    bold: label('{bold}'),
    italic: label('{italic}'),
    underline: label('{underline}'),
    strike: label('{strike}'),
    code: label('{code}'),
    link: label('{link}'),
  }),
  href: address('Address of the link'),
  lists: group('Lists', {
    heading: line('Heading', { max: 120 }),
    text: text('Text', { max: 300 }),
    ordered: lines('Numbered list'),
    unordered: lines('List'),
  }),
  figure: group('Picture', {
    heading: line('Heading', { max: 120 }),
    picture: art('Picture', 'scenes'),
    caption: line('Caption', { max: 200 }),
  }),
  quotation: text('Quotation', { max: 300 }),
  table: group('Table', {
    label: label('Name for screen readers'),
    columns: lines('Headings of the columns', { max: 6 }),
    rows: list('Rows', { cells: lines('Cells', { max: 6 }) }, { max: 20, item: 'Row' }),
    caption: line('Caption', { max: 200 }),
  }),
  code: text('Code', { max: 2_000 }),
  end: text('Last paragraph', { max: 300 }),
});

const topic = {
  kind: label('Above the heading'),
  title: line('Title', { max: 120, hint: NAME }),
  one: line('One post', { max: 120 }),
  many: line('Several posts', { max: 120, hint: COUNT }),
  description: text('Description', { max: 400, hint: COUNT_AND_NAME }),
  oneDescription: text('Description for one post', { max: 400, hint: NAME }),
};

const topics = z.object({
  tag: group('Tags', { ...topic, related: label('Related tags') }),
  author: group('Authors', topic),
  pageTitle: line('Title of further pages', { max: 80, hint: '{title} and {page} are filled in.' }),
});

const preview = z.object({
  title: label('Title'),
  draft: line('Banner', { max: 80 }),
  until: line('How long the link works', { max: 160, hint: '{date} is filled in.' }),
  untitled: label('Draft without a title'),
  gone: line('Link that does not work', { max: 120 }),
  goneText: text('Text', { max: 300 }),
  published: line('Post that was published', { max: 120 }),
  publishedText: text('Text', { max: 300 }),
  read: label('Link to the post'),
});

/** The texts around posts. */
export const blogDocuments = {
  blog: { title: 'Blog', kind: 'page', addresses: ['/blogs'], schema: blog },
  article: { title: 'Texts of all articles', kind: 'page', addresses: [], schema: article },
  'sample-article': { title: 'Sample article', kind: 'page', addresses: ['/Blog-Details'], schema: sampleArticle },
  topics: { title: 'Pages of tags and authors', kind: 'page', addresses: [], schema: topics },
  preview: { title: 'Preview links', kind: 'page', addresses: [], schema: preview },
} as const;
