/**
 * '2-3 months' comes from the agency and must not change.
 *
 * confirm before launch: the way of working described here is a promise.
 */
export const CUSTOM_SOFTWARE_DEVELOPMENT = {
  id: 'custom-software-development',
  title: 'Custom Software Development',
  text: 'Software shaped to the way your team already works.',
  tile: {
    name: 'code',
    ground: 'neem',
    a: 'paper',
    b: 'marigold',
  },
  variant: 'website-b',
  tint: 'leaf',
  picture: 'custom-software-development',
  description:
    'Billing, stock, booking and dispatch software shaped to the way your staff work. Old data moved with care, and real screens to try from early on.',
  lede: 'The register, the spreadsheet and one colleague’s memory, turned into software everyone can use.',
  intro:
    'Companies rarely lack software. They have three kinds that do not talk to each other, and a person who copies figures between them. We look at that copying first: it is usually what the new program should do.',
  proof: {
    kind: 'case-study',
    id: 'cold-storage-dispatch',
  },
  facts: [],
  features: [
    {
      id: 'roles',
      title: 'Roles.',
      text: 'The counter sees prices, the godown sees quantities, and only the owner sees the margin.',
    },
    {
      id: 'billing-and-gst',
      title: 'Billing and GST.',
      text: 'Invoices, credit notes and e-way bills, stopped when they exceed a limit you set.',
    },
    {
      id: 'stock-and-batches',
      title: 'Stock and batches.',
      text: 'Receipts, transfers and expiry dates, counted with a scanner or a phone camera.',
    },
    {
      id: 'schedules-and-dispatch',
      title: 'Schedules and dispatch.',
      text: 'Vehicles, rooms or technicians on one board, with a message to whoever is waiting.',
    },
    {
      id: 'connections',
      title: 'Connections.',
      text: 'Tally, payment gateways, weighbridges and couriers, wherever they offer an API.',
    },
    {
      id: 'moving-the-old-data',
      title: 'Moving the old data.',
      text: 'Spreadsheets and earlier programs are cleaned and imported, and the totals compared.',
    },
  ],
  benefits: {
    heading: '',
    items: [],
  },
  process: {
    heading: 'How we build it',
    items: [
      {
        id: 'a-day-with-your-staff',
        title: 'A day with your staff',
        text: 'We watch the work before proposing to change it.',
      },
      {
        id: 'a-paper-version',
        title: 'A paper version',
        text: 'Screens are drawn by hand and tried out on a table, where a mistake costs nothing.',
      },
      {
        id: 'the-smallest-useful-part',
        title: 'The smallest useful part',
        text: 'One task goes live with real data while the old way still runs.',
      },
      {
        id: 'then-the-next-part',
        title: 'Then the next part',
        text: 'The people who will use it try it, and it is corrected before another begins.',
      },
      {
        id: 'the-old-way-is-switched-off',
        title: 'The old way is switched off',
        text: 'Only when a month’s figures match in both.',
      },
    ],
  },
  whyUs:
    'We ask why a step exists before we automate it, and some steps disappear. The code is written for the next engineer to read, with tests that show what it is meant to do.',
  questions: {
    heading: 'Questions about custom software',
    items: [
      {
        id: 'would-off-the-shelf-software',
        question: 'Would off-the-shelf software be cheaper?',
        answer:
          'Often, and when it is, we say so. Building makes sense when a packaged product would force you to work its way.',
      },
      {
        id: 'how-long-will-it-take',
        question: 'How long will it take?',
        answer: '2-3 months for most custom apps. A larger system is split into parts of about that length.',
      },
      {
        id: 'where-does-our-data-live',
        question: 'Where does our data live?',
        answer: 'On a server in your name, in the cloud or in your own building. Backups are tested by restoring them.',
      },
      {
        id: 'what-if-you-close-down',
        question: 'What if you close down?',
        answer: 'You own the source code, the documents and the passwords. Another team can carry on.',
      },
    ],
  },
  card: {
    heading: 'Describe the worst hour',
    text: 'Which task takes longest, or goes wrong most often? Start there, in a few lines.',
  },
} as const;
