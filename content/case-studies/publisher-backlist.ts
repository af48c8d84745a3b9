/** confirm before launch: an invented job. */
export const PUBLISHER_BACKLIST = {
  id: 'publisher-backlist',
  title: 'Backlist and rights site for a publisher',
  slug: 'publisher-backlist',
  text: 'Thirty years of titles moved from paper cards to a searchable site, with royalty statements authors can open themselves.',
  picture: 'publisher-backlist',
  tint: 'blush',
  client: 'A publisher of Gujarati and English books',
  work: 'Catalogue, rights list, author accounts',
  duration: 'Five months',
  technology: 'Laravel, with weekly backups at the office',
  problem: {
    lede: 'Who holds the Marathi rights? The answer was on a card, and the card was in a drawer in another city.',
    text: 'Every royalty season began with two weeks of telephone calls. Authors asked what had sold, and the office asked the distributor, who sent a spreadsheet with other titles in other columns.',
  },
  scene: {
    picture: 'website-development',
    alt: '',
    caption: 'Every title has a page of its own',
  },
  steps: [
    {
      id: 'cards',
      title: 'The cards, typed once',
      text: 'Two students and a scanner. Every card was checked against the book.',
    },
    {
      id: 'rights',
      title: 'A list of rights',
      text: 'By language and territory: sold, free, or to be asked for.',
    },
    {
      id: 'statements',
      title: 'Statements for authors',
      text: 'Each author signs in and reads the same figures as the office.',
    },
  ],
  result: 'The first royalty season without a telephone call took three days.',
  quotation: { text: '', by: '' },
} as const;
