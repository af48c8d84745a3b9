/** confirm before launch: an invented job. */
export const TEXTILE_CATALOGUE = {
  id: 'textile-catalogue',
  title: 'A sample catalogue for a textile exporter',
  slug: 'textile-catalogue',
  text: 'Overseas buyers filter by weave, weight and colour, then build a sample order without a phone call. The sales team sees it before their morning tea.',
  picture: 'textile-catalogue',
  tint: 'sky',
  client: 'A textile exporter in Surat, 60 people',
  work: 'Catalogue, sample orders, training',
  duration: 'Eleven weeks, nine Fridays',
  technology: 'Laravel, in the client’s name',
  problem: {
    lede: 'Three thousand swatches in steel cupboards, and one person who knew where each hung.',
    text: 'A buyer in Rotterdam would write “something like last year, but heavier”. Somebody looked, photographed, weighed and answered, usually the next day. By then it was evening in Surat and the buyer had asked two others.',
  },
  scene: {
    picture: 'content-management',
    alt: '',
    caption: 'The first Friday: forty swatches, weighed and photographed on one table',
  },
  steps: [
    {
      id: 'camera',
      title: 'A table for the camera',
      text: 'Light, scale and camera in one place. A swatch takes ninety seconds.',
    },
    {
      id: 'search',
      title: 'Search by hand feel',
      text: 'Weave, weight and colour, and “like this one, but heavier”.',
    },
    {
      id: 'order',
      title: 'The sample order',
      text: 'Buyers collect swatches and send the list. It arrives before the morning tea.',
    },
  ],
  result: 'They used to answer questions. Now they answer orders.',
  quotation: { text: '', by: '' },
} as const;
