import type { ServicePage } from './service-page.ts';

/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/** confirm before launch: the way of working described here is a promise. */
export const CONTENT_MANAGEMENT: ServicePage = {
  slug: 'content-management',
  variant: 'content-management',
  tint: 'blush',
  description:
    'Edit your own website safely: an editor in your terms, with drafts, approval, earlier versions, three languages and a careful move from the old system.',
  lede: 'Change a price, a photograph or a whole page yourself, and undo it if you were wrong.',
  intro:
    'A site that only its developer can edit goes stale within months. We set up an editor that shows your staff the fields they need, hides the ones that could break things, and remembers every earlier version.',
  features: [
    {
      title: 'An editor in your terms.',
      text: 'Fields are called what you call them: menu, batch, showroom, notice.',
    },
    {
      title: 'Drafts and approval.',
      text: 'A colleague writes, another reads, and nothing is public until it is approved.',
    },
    { title: 'Versions.', text: 'Any page can go back to how it was on an earlier day.' },
    {
      title: 'Images that behave.',
      text: 'Uploads are cropped, compressed and described without a design program.',
    },
    {
      title: 'Several languages.',
      text: 'English, Hindi and Gujarati side by side, and the editor shows which one is out of date.',
    },
    {
      title: 'A careful move.',
      text: 'Pages, images and addresses are moved from the old system, with redirects for every change.',
    },
  ],
  benefits: {
    heading: 'After the hand-over',
    items: [
      {
        title: 'News goes out on the day.',
        text: 'Holiday hours and price lists no longer wait for an agency to reply.',
      },
      {
        title: 'New staff learn fast.',
        text: 'They get a short guide with pictures of your own screens.',
      },
      {
        title: 'No lock-in.',
        text: 'Everything you typed can be exported and taken to another system.',
      },
    ],
  },
  whyUs:
    'We choose the system after watching who will use it: some teams know WordPress already, others need a plain form with a handful of fields. Either way, the person who trains your staff is the one they call when something looks odd.',
  card: {
    heading: 'Take back the keys',
    text: 'Tell us what you cannot change today without asking somebody.',
  },
};
