import { isShownOn } from '../../contract/copy/collections.ts';
import { type Copy, DOCUMENTS, type DocumentKey } from '../../contract/copy/documents.ts';
import { SERVICE_SECTIONS } from '../../contract/copy/service-sections.ts';
import { PAGES, type PublicPage } from '../../contract/pages.ts';
import type { SearchKind, SearchPicture } from '../../contract/search.ts';
import { joinBlocks } from '../core/join-blocks.ts';
import type { SearchEntry } from '../core/search-entry.ts';
import type { PublicCopy } from './public-copy.ts';
import { shownTexts } from './shown-texts.ts';

interface Section {
  id: string;
  type: string;
  hidden?: boolean | undefined;
}

/** A page that consists of sections. */
interface SectionPage {
  address: string;
  /** The sections that are not hidden. */
  sections: readonly Section[];
}

/** The search entries of everything public except posts, in the order of the pages. Hidden content is left out. */
export async function searchPages(copy: PublicCopy): Promise<Record<Exclude<SearchKind, 'post'>, SearchEntry[]>> {
  const pages = await readPages(copy);
  return {
    service: await services(copy),
    'case-study': await caseStudies(copy),
    job: await jobs(copy),
    hire: await roles(copy, pages),
    page: pages.map(({ entry }) => entry),
    question: await questions(copy, pages),
  };
}

async function services(copy: PublicCopy): Promise<SearchEntry[]> {
  const { items } = await copy.read('services');
  return items
    .filter(({ hidden }) => !hidden)
    .map((service) => {
      const { id, title, text, description, picture, lede, intro } = service;
      return {
        address: `/service/${id}`,
        title,
        summary: description,
        body: joinBlocks(shownTexts('services', { items: [{ lede, intro, ...shownSections(service) }] })),
        keywords: [text, id],
        picture: art('scenes', picture),
      };
    });
}

/** The sections of the service's layout that have something to show. */
function shownSections(service: Copy<'services'>['items'][number]): object {
  const names = new Set<string>([
    ...SERVICE_SECTIONS[service.variant],
    ...(service.proof.kind === 'price' ? ['facts'] : []),
  ]);
  const { facts, features, benefits, process, whyUs, questions } = service;
  const sections = {
    ...{ facts, features, whyUs },
    ...(benefits.items.length > 0 && { benefits }),
    ...(process.items.length > 0 && { process }),
    ...(questions.items.length > 0 && { questions }),
  };
  return Object.fromEntries(Object.entries(sections).filter(([name]) => names.has(name)));
}

async function caseStudies(copy: PublicCopy): Promise<SearchEntry[]> {
  const { items } = await copy.read('case-studies');
  return items
    .filter(({ hidden }) => !hidden)
    .map(({ slug, title, text, picture, quotation, ...rest }) => ({
      address: `/Portfolio/${slug}`,
      title,
      summary: text,
      // Without its text, a quotation is not shown, and neither is its author.
      body: joinBlocks(shownTexts('case-studies', { items: [{ ...rest, ...(quotation.text && { quotation }) }] })),
      keywords: [rest.work, rest.technology, 'case study'],
      picture: art('work', picture),
    }));
}

async function jobs(copy: PublicCopy): Promise<SearchEntry[]> {
  const { employment } = await copy.read('job-texts');
  return (await copy.openJobs()).map((job) => {
    const { slug, title, summary, place, tile, ...rest } = job;
    return {
      address: `/Career/${slug}`,
      title,
      summary: `${employment[job.employment]}, ${place}. ${summary}`,
      body: joinBlocks(shownTexts('jobs', { items: [rest] })),
      keywords: ['job career vacancy'],
      picture: { tile },
    };
  });
}

async function roles(copy: PublicCopy, pages: readonly ReadPage[]): Promise<SearchEntry[]> {
  const address = addressWith('hire-cards', pages);
  if (address === undefined) return [];
  const { items } = await copy.read('hire-cards');
  return items.map(({ title, text, tile }) => ({
    address,
    title,
    summary: text,
    body: '',
    keywords: ['hire'],
    picture: { tile },
  }));
}

async function questions(copy: PublicCopy, pages: readonly ReadPage[]): Promise<SearchEntry[]> {
  const home = pages.flatMap(({ address, sections }) =>
    sections.flatMap((section) => (section.type === 'questions' ? [{ ...section, address }] : [])),
  );
  const { items } = await copy.read('questions');
  const addressOf = (question: (typeof items)[number]) => {
    const section = home.find((shown) => {
      const { only } = shown as { only?: readonly string[] };
      return only?.length ? only.includes(question.id) : isShownOn('home', question);
    });
    if (section) return `${section.address}#${section.id}`;
    return isShownOn('industries', question) ? `${PAGES.industries.path}#questions` : undefined;
  };
  return items.flatMap((item) => {
    const address = addressOf(item);
    if (address === undefined) return [];
    return [{ address, title: item.question, summary: item.answer, body: '', keywords: ['FAQ'], picture: QUESTION }];
  });
}

interface ReadPage extends SectionPage {
  entry: SearchEntry;
}

/** The pages with a document of their own, and those that were added in the panel. */
async function readPages(copy: PublicCopy): Promise<ReadPage[]> {
  const listed = Object.values<PublicPage>(PAGES).flatMap(({ path, copy: key, search }) =>
    key && search === 'sitemap' ? [{ path, key }] : [],
  );
  const ours = listed.map(async ({ path, key }) => {
    const document = (await copy.read(key)) as unknown as Document;
    return toPage(copy, { address: path, key, names: [DOCUMENTS[key].title], document });
  });
  const added = (await copy.addedPages()).map((page) =>
    toPage(copy, { address: page.address, key: 'home', names: [], document: page }),
  );
  return Promise.all([...ours, ...added]);
}

interface Document {
  title: string;
  description: string;
  heading?: string;
  lede?: string;
  sections?: readonly Section[];
}

async function toPage(
  copy: PublicCopy,
  page: { address: string; key: DocumentKey; names: string[]; document: Document },
): Promise<ReadPage> {
  const { address, key, names, document } = page;
  const { title, description, heading = '', lede = '' } = document;
  const sections = (document.sections ?? []).filter(({ hidden }) => !hidden);
  // The title of the home page is for the browser window and search engines: the company's name and keywords.
  const hero = sections.find(({ type }) => type === 'hero') as { heading?: string } | undefined;
  const texts = [
    heading,
    lede,
    ...shownTexts(key, { sections: sections.map(withoutEmptyNumbers) }),
    ...(await listsOf(copy, key, sections)),
  ];
  const entry = {
    address,
    title: hero?.heading ?? title,
    summary: description,
    body: joinBlocks(texts.filter(Boolean)),
    keywords: [...names, heading, PAGE_WORDS[key] ?? '', ...sections.map(({ type }) => SECTION_WORDS[type] ?? '')],
    picture: PAGE,
  };
  return { address, sections, entry };
}

/** Removes numbers whose fact is empty. Pages show neither the number nor its label. */
function withoutEmptyNumbers(section: Section): Section {
  const { numbers } = section as { numbers?: readonly { number: string }[] };
  return numbers ? ({ ...section, numbers: numbers.filter(({ number }) => number) } as Section) : section;
}

/** Words that visitors may search for, in addition to the texts of a page or section. */
const PAGE_WORDS: Partial<Record<DocumentKey, string>> = { careers: 'jobs vacancies' };
const SECTION_WORDS: Record<string, string> = {
  questions: 'FAQ',
  testimonials: 'testimonials reviews',
  staff: 'team staff',
};

/** The entries of lists on a page that are not search results of their own. */
async function listsOf(copy: PublicCopy, key: DocumentKey, sections: readonly Section[]): Promise<string[]> {
  const people = sections.some(({ type }) => type === 'staff') ? (await copy.read('staff')).items : [];
  const industries = key === 'industries' ? shownTexts('industry-list', await copy.read('industry-list')) : [];
  return [...people.map(({ name, position }) => `${name}, ${position}`), ...industries];
}

const addressWith = (type: string, pages: readonly SectionPage[]): string | undefined =>
  pages.find(({ sections }) => sections.some((section) => section.type === type))?.address;

const art = (folder: 'scenes' | 'work', picture: string): SearchPicture => ({
  src: picture.startsWith('/') ? picture : `/art/${folder}/${picture}.svg`,
});

const PAGE: SearchPicture = { tile: { name: 'browser', ground: 'leaf', a: 'neem', b: 'paper' } };
const QUESTION: SearchPicture = { tile: { name: 'lines', ground: 'sky', a: 'indigo', b: 'paper' } };
