/** confirm before launch: the marketplaces, the languages and the way of working are promises. */
export const E_COMMERCE_LISTING = {
  id: 'e-commerce-listing',
  title: 'E-Commerce Listing',
  text: 'Catalogues written, photographed and listed on the marketplaces.',
  tile: {
    name: 'grid',
    ground: 'night',
    a: 'leaf',
    b: 'marigold',
  },
  variant: 'e-commerce-b',
  tint: 'leaf',
  picture: 'e-commerce-listing',
  description:
    'Catalogues written, photographed and listed on Amazon, Flipkart and Meesho: titles, sizes, tax codes and pictures that pass the marketplaces’ checks.',
  lede: 'Your catalogue on the marketplaces, with titles that match searches and pictures that pass the checks.',
  intro:
    'A marketplace sorts by data. A missing size, a vague title or a shadow in the photograph sends a good product to a page nobody opens.',
  proof: {
    kind: 'case-study',
    id: 'textile-catalogue',
  },
  facts: [
    {
      id: 'marketplaces',
      label: 'Marketplaces',
      value: 'Amazon, Flipkart, Meesho',
    },
    {
      id: 'descriptions',
      label: 'Descriptions',
      value: 'English and Hindi',
    },
  ],
  features: [
    {
      id: 'photographs',
      title: 'Photographs.',
      text: 'White background, true colour, one close detail and one picture for scale.',
    },
    {
      id: 'titles-and-bullet-points',
      title: 'Titles and bullet points.',
      text: 'Material, use, size and pack count, in the order each marketplace wants them.',
    },
    {
      id: 'attributes-and-tax-codes',
      title: 'Attributes and tax codes.',
      text: 'HSN, weight, country of origin and the other columns that get a listing rejected.',
    },
    {
      id: 'size-charts',
      title: 'Size charts.',
      text: 'Measured on your stock with a tape, because returns usually begin there.',
    },
    {
      id: 'one-master-sheet',
      title: 'One master sheet.',
      text: 'It feeds all marketplaces, so that a price is changed in a single cell.',
    },
    {
      id: 'brand-pages',
      title: 'Brand pages.',
      text: 'Brand registration and a storefront, filed under your trade mark.',
    },
    {
      id: 'listing-repair',
      title: 'Listing repair.',
      text: 'Suppressed and duplicate listings are found, corrected and restored.',
    },
  ],
  benefits: {
    heading: 'What changes',
    items: [
      {
        id: 'fewer-surprises-in-the',
        title: 'Fewer surprises in the parcel.',
        text: 'Buyers receive what the picture showed.',
      },
      {
        id: 'less-typing',
        title: 'Less typing.',
        text: 'New colours and sizes are added as rows, and your staff learn to do it.',
      },
      {
        id: 'a-catalogue-to-keep',
        title: 'A catalogue to keep.',
        text: 'Sheets and original photographs stay on your drive, ready for a shop of your own.',
      },
    ],
  },
  process: {
    heading: '',
    items: [],
  },
  whyUs:
    'We describe products the way a careful shopkeeper does: what it is, what it fits and what it does not. Where a marketplace charges you for something avoidable, we point it out. We never buy reviews or write them.',
  questions: {
    heading: '',
    items: [],
  },
  card: {
    heading: 'Send a few products',
    text: 'Share links or a sheet of what you sell now. We mark what is missing and quote for the rest.',
  },
} as const;
