/** confirm before launch: an invented job. */
export const AUTO_SPARES_SEARCH = {
  id: 'auto-spares-search',
  title: 'Parts search for an auto-spares dealer',
  slug: 'auto-spares-search',
  text: 'Search by vehicle, part number or photo label. Counter staff answer in one step instead of three catalogues.',
  picture: 'auto-spares-search',
  tint: 'leaf',
  client: 'A dealer with 18,000 parts on shelves',
  work: 'Search, shelf labels, staff training',
  duration: 'Six weeks',
  technology: 'PHP and MySQL, on their own computer',
  problem: {
    lede: 'Eighteen thousand parts, three printed catalogues, and one man who needed none of them.',
    text: 'When he was at lunch, the counter waited. Mechanics brought the broken part and held it up. New staff stayed a year before they could find a clutch plate without asking.',
  },
  scene: {
    picture: 'search-engine-optimization',
    alt: '',
    caption: 'Three ways to ask for the same brake pad',
  },
  steps: [
    {
      id: 'search',
      title: 'One box',
      text: 'Vehicle, part number or the words that mechanics use. Misspelt is fine.',
    },
    {
      id: 'label',
      title: 'A label to photograph',
      text: 'Point the phone at the box, and the screen says which shelf it came from.',
    },
    {
      id: 'stock',
      title: 'What else fits',
      text: 'Other brands with the same measurements, with price and shelf.',
    },
  ],
  result: 'New staff serve alone in their second week. He takes his lunch.',
  quotation: { text: '', by: '' },
} as const;
