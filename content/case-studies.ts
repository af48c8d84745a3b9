/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/** confirm before launch: ten invented jobs. `picture` names a file of public/art/work. */
export interface CaseStudy {
  title: string;
  text: string;
  picture: string;
}

export const CASE_STUDIES: readonly CaseStudy[] = [
  {
    title: 'A sample catalogue for a textile exporter',
    text: 'Overseas buyers filter by weave, weight and colour, then build a sample order without a phone call. The sales team sees it before their morning tea.',
    picture: 'textile-catalogue',
  },
  {
    title: 'Online booking for a dental group',
    text: 'Four clinics, one calendar. Patients pick a time slot; reminders go out automatically.',
    picture: 'dental-booking',
  },
  {
    title: 'Dispatch board for a cold-storage firm',
    text: 'Every truck, gate and temperature log on one screen, down to the minute.',
    picture: 'cold-storage-dispatch',
  },
  {
    title: 'A practice app for a coaching institute',
    text: 'Daily mock tests that work offline and sync when the signal returns.',
    picture: 'coaching-app',
  },
  {
    title: 'An online store for a family jeweller',
    text: 'Gold-rate pricing that updates itself and a video call button on every piece.',
    picture: 'jeweller-store',
  },
  {
    title: 'Parts search for an auto-spares dealer',
    text: 'Search by vehicle, part number or photo label. Counter staff answer in one step instead of three catalogues.',
    picture: 'auto-spares-search',
  },
  {
    title: 'Backlist and rights site for a publisher',
    text: 'Thirty years of titles moved from paper cards to a searchable site, with royalty statements authors can open themselves.',
    picture: 'publisher-backlist',
  },
  {
    title: 'Site-visit campaign for a builder',
    text: 'Search and Meta ads that ask for a visit, not a like, with each enquiry traced to the ad that brought it.',
    picture: 'builder-campaign',
  },
  {
    title: 'A cooking channel for a restaurant group',
    text: 'Weekly recipe videos, shot in the kitchen, that end with a table booking.',
    picture: 'restaurant-channel',
  },
  {
    title: 'Billing and stock for a pharma distributor',
    text: 'Batch, expiry and credit limits checked before the invoice prints, not after the return.',
    picture: 'pharma-billing',
  },
];
