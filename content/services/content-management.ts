/** confirm before launch: the way of working described here is a promise. */
export const CONTENT_MANAGEMENT = {
  id: 'content-management',
  title: 'Content Management',
  text: 'Edit your own site safely, without calling a developer.',
  tile: {
    name: 'lines',
    ground: 'sky',
    a: 'indigo',
    b: 'marigold',
  },
  variant: 'content-management',
  tint: 'blush',
  picture: 'content-management',
  description:
    'Edit your own website safely: an editor in your terms, with drafts, approval, earlier versions, three languages and a careful move from the old system.',
  lede: 'Change a price, a photograph or a whole page yourself, and undo it if you were wrong.',
  intro:
    'A site that only its developer can edit goes stale within months. We set up an editor that shows your staff the fields they need, hides the ones that could break things, and remembers every earlier version.',
  proof: {
    kind: 'case-study',
    id: 'publisher-backlist',
  },
  facts: [],
  features: [
    {
      id: 'an-editor-in-your-terms',
      title: 'An editor in your terms.',
      text: 'Fields are called what you call them: menu, batch, showroom, notice.',
    },
    {
      id: 'drafts-and-approval',
      title: 'Drafts and approval.',
      text: 'A colleague writes, another reads, and nothing is public until it is approved.',
    },
    {
      id: 'versions',
      title: 'Versions.',
      text: 'Any page can go back to how it was on an earlier day.',
    },
    {
      id: 'images-that-behave',
      title: 'Images that behave.',
      text: 'Uploads are cropped, compressed and described without a design program.',
    },
    {
      id: 'several-languages',
      title: 'Several languages.',
      text: 'English, Hindi and Gujarati side by side, and the editor shows which one is out of date.',
    },
    {
      id: 'a-careful-move',
      title: 'A careful move.',
      text: 'Pages, images and addresses are moved from the old system, with redirects for every change.',
    },
  ],
  benefits: {
    heading: 'After the hand-over',
    items: [
      {
        id: 'news-goes-out-on-the-day',
        title: 'News goes out on the day.',
        text: 'Holiday hours and price lists no longer wait for an agency to reply.',
      },
      {
        id: 'new-staff-learn-fast',
        title: 'New staff learn fast.',
        text: 'They get a short guide with pictures of your own screens.',
      },
      {
        id: 'no-lock-in',
        title: 'No lock-in.',
        text: 'Everything you typed can be exported and taken to another system.',
      },
    ],
  },
  process: {
    heading: '',
    items: [],
  },
  whyUs:
    'We choose the system after watching who will use it: some teams know WordPress already, others need a plain form with a handful of fields. Either way, the person who trains your staff is the one they call when something looks odd.',
  questions: {
    heading: '',
    items: [],
  },
  card: {
    heading: 'Take back the keys',
    text: 'Tell us what you cannot change today without asking somebody.',
  },
} as const;
