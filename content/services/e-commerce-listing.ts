import type { ServicePage } from './service-page.ts';

/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/** confirm before launch: the marketplaces, the languages and the way of working are promises. */
export const E_COMMERCE_LISTING: ServicePage = {
  slug: 'e-commerce-listing',
  variant: 'e-commerce-b',
  tint: 'leaf',
  description:
    'Catalogues written, photographed and listed on Amazon, Flipkart and Meesho: titles, sizes, tax codes and pictures that pass the marketplaces’ checks.',
  lede: 'Your catalogue on the marketplaces, with titles that match searches and pictures that pass the checks.',
  intro:
    'A marketplace sorts by data. A missing size, a vague title or a shadow in the photograph sends a good product to a page nobody opens.',
  facts: [
    { label: 'Marketplaces', value: 'Amazon, Flipkart, Meesho' },
    { label: 'Descriptions', value: 'English and Hindi' },
  ],
  features: [
    { title: 'Photographs.', text: 'White background, true colour, one close detail and one picture for scale.' },
    {
      title: 'Titles and bullet points.',
      text: 'Material, use, size and pack count, in the order each marketplace wants them.',
    },
    {
      title: 'Attributes and tax codes.',
      text: 'HSN, weight, country of origin and the other columns that get a listing rejected.',
    },
    {
      title: 'Size charts.',
      text: 'Measured on your stock with a tape, because returns usually begin there.',
    },
    {
      title: 'One master sheet.',
      text: 'It feeds all marketplaces, so that a price is changed in a single cell.',
    },
    { title: 'Brand pages.', text: 'Brand registration and a storefront, filed under your trade mark.' },
    { title: 'Listing repair.', text: 'Suppressed and duplicate listings are found, corrected and restored.' },
  ],
  benefits: {
    heading: 'What changes',
    items: [
      { title: 'Fewer surprises in the parcel.', text: 'Buyers receive what the picture showed.' },
      {
        title: 'Less typing.',
        text: 'New colours and sizes are added as rows, and your staff learn to do it.',
      },
      {
        title: 'A catalogue to keep.',
        text: 'Sheets and original photographs stay on your drive, ready for a shop of your own.',
      },
    ],
  },
  whyUs:
    'We describe products the way a careful shopkeeper does: what it is, what it fits and what it does not. Where a marketplace charges you for something avoidable, we point it out. We never buy reviews or write them.',
  card: {
    heading: 'Send a few products',
    text: 'Share links or a sheet of what you sell now. We mark what is missing and quote for the rest.',
  },
};
