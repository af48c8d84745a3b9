import type { RouterContextProvider } from 'react-router';
import { isShownOn } from '../../../contract/copy/collections.ts';
import type { Copy, DocumentKey } from '../../../contract/copy/documents.ts';
import { MAIN_HEADINGS } from '../../../contract/copy/section-fields.ts';
import type { PublicCopy } from '../../site-context.ts';
import { type CaseStudyCard, caseStudyCards } from '../case-studies/public-case-studies.ts';
import type { ContactFormCopy } from '../contact/contact-form.tsx';
import { loadQuoteCopy } from '../contact/load-copy.ts';
import { loadEmbed } from '../embeds/load-embed.ts';
import { type LoadedForm, loadForm } from '../forms/load-form.ts';
import { type JobEntry, jobEntries } from '../jobs/job-entries.ts';

type PageSection = Copy<'home'>['sections'][number];
/** A published section of a page. The content of a reusable section is in its place already. */
export type Section = Exclude<PageSection, { type: 'reusable' }> & {
  /** Set if no text of the section is translated into the language of the page. */
  isUntranslated?: true;
};
export type SectionOf<Type extends Section['type']> = Extract<Section, { type: Type }>;

/** The lists that each type of section shows. */
const LISTS = {
  expertise: ['numbers'],
  skills: ['skills'],
  'about-summary': ['numbers'],
  services: ['home-services'],
  work: ['case-studies'],
  testimonials: ['testimonials'],
  staff: ['staff'],
  questions: ['questions'],
  'hire-cards': ['hire-cards'],
  'case-studies': ['case-studies'],
  'service-work': ['case-studies'],
} as const satisfies Partial<Record<Section['type'], readonly DocumentKey[]>>;

type ListKey = (typeof LISTS)[keyof typeof LISTS][number];
export type ListItem<Key extends ListKey> = Key extends 'case-studies' ? CaseStudyCard : Copy<Key>['items'][number];
export type SectionLists = { [Key in ListKey]?: readonly ListItem<Key>[] } & {
  form?: SectionForm;
  jobs?: JobEntry[];
  /** The HTML of the section's embed. */
  embed?: string;
};
/** The form that a section shows. */
export type SectionForm =
  | { kind: 'contact'; copy: ContactFormCopy }
  | { kind: 'quote'; copy: Awaited<ReturnType<typeof loadQuoteCopy>> }
  | ({ kind: 'custom' } & LoadedForm);

/** The data that sections show from other documents, by the id of the section. */
export type Lists = Readonly<Record<string, SectionLists>>;

/**
 * The visible sections of a page, with the lists that they need. A page whose sections have no main heading begins with
 * its title. A section has a schema in contract/copy and a component in this folder: home-section.tsx renders the types
 * that home has initially, page-section.tsx those of other pages, and general-section.tsx those that pages only get in
 * the panel. Each is downloaded only for a page that needs it.
 */
export async function loadSections(
  copy: PublicCopy,
  { title, sections: all }: { title: string; sections: readonly PageSection[] },
  context: Readonly<RouterContextProvider>,
): Promise<{ sections: Section[]; lists: Lists }> {
  const visible = all.filter(isShown);
  const hasHeading = visible.some(({ type }) => MAIN_HEADINGS.includes(type));
  const sections: Section[] = hasHeading
    ? visible
    : [{ id: 'page-title', type: 'page-head', heading: title, lede: '' }, ...visible];
  const lists = await Promise.all(
    sections.map(async (section) => [section.id, await readLists(copy, section, context)] as const),
  );
  return { sections, lists: Object.fromEntries(lists.flatMap(([id, read]) => (read ? [[id, read]] : []))) };
}

/** False for a hidden section, and for a reference to a reusable section that was deleted. */
const isShown = (section: PageSection): section is Section => !section.hidden && section.type !== 'reusable';

async function readLists(
  copy: PublicCopy,
  section: Section,
  context: Readonly<RouterContextProvider>,
): Promise<SectionLists | undefined> {
  if (section.type === 'embed') return { embed: (await loadEmbed(copy, section.embed, context))?.html ?? '' };
  if (section.type === 'form') return readForm(copy, section.form ?? 'contact');
  if (section.type === 'open-jobs') return { jobs: await jobEntries(copy) };
  if (!(section.type in LISTS)) return undefined;
  const keys: readonly ListKey[] = LISTS[section.type as keyof typeof LISTS];
  const lists = await Promise.all(keys.map(async (key) => [key, await readList(copy, key, section)] as const));
  return Object.fromEntries(lists);
}

/** A form that was removed is not shown. */
async function readForm(copy: PublicCopy, id: string): Promise<SectionLists> {
  if (id === 'contact') return { form: { kind: 'contact', copy: await readContactForm(copy) } };
  if (id === 'quote') return { form: { kind: 'quote', copy: await loadQuoteCopy(copy) } };
  const loaded = await loadForm(copy, id);
  return loaded ? { form: { kind: 'custom', ...loaded } } : {};
}

async function readContactForm(copy: PublicCopy): Promise<ContactFormCopy> {
  const { fields, messageExample, send, sending, promise, promiseOnErrors } = await copy.read('contact');
  return { ...(await copy.read('forms')), fields, messageExample, send, sending, promise, promiseOnErrors };
}

async function readList(copy: PublicCopy, key: ListKey, section: Section) {
  const items: readonly { id: string }[] =
    key === 'case-studies' ? await caseStudyCards(copy) : (await copy.read(key)).items;
  const only = chosenIn(section);
  if (only) return only.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return key === 'questions' ? (items as Copy<'questions'>['items']).filter((item) => isShownOn('home', item)) : items;
}

/** The ids of the entries that a section shows. Undefined for all of them. */
function chosenIn(section: Section): readonly string[] | undefined {
  if (section.type === 'service-work') return section.cases;
  return 'only' in section && section.only?.length ? section.only : undefined;
}
