import type { Copy } from '../../../contract/copy/documents.ts';
import type { PublicCopy } from '../../site-context.ts';

type Item = Copy<'services'>['items'][number];

/** The fields that the page of a service shows. The other fields are for its card on /service. */
export type ServicePage = Omit<Item, 'id' | 'hidden' | 'title' | 'text' | 'tile'>;

/**
 * The copy of one service: its own, or else the generic copy. Undefined if there is none or if the service is hidden.
 */
export async function findService(copy: PublicCopy, slug: string): Promise<ServicePage | undefined> {
  const { items } = await copy.read('services');
  const item = items.find(({ id }) => id === slug);
  if (!item) return findGeneric(copy, slug);
  const { id: _id, hidden, title: _title, text: _text, tile: _tile, ...page } = item;
  return hidden ? undefined : page;
}

async function findGeneric(copy: PublicCopy, slug: string): Promise<ServicePage | undefined> {
  const { card, items } = await copy.read('generic-services');
  const generic = items.find(({ id }) => id === slug);
  return (
    generic && {
      variant: 'generic',
      tint: 'blush',
      picture: slug,
      description: generic.description,
      lede: generic.description,
      intro: generic.intro,
      proof: { kind: 'none', id: '' },
      facts: [],
      features: generic.features.map((sentence, index) => ({ id: String(index), title: sentence, text: '' })),
      benefits: NOTHING,
      process: NOTHING,
      whyUs: generic.whyUs,
      questions: NOTHING,
      card,
    }
  );
}

const NOTHING = { heading: '', items: [] };
