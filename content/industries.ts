export const INDUSTRIES = {
  title: 'Industry we work',
  description:
    'What we build for dealers and workshops, schools and institutes, publishers, clinics and hospitals, and what people in those fields ask before they call.',
  heading: 'Industry we work',
  lede: 'Four industries we know well. Yours could be the fifth: the first call is free.',
  tabsLabel: 'Industries',
  contact: { heading: 'Talk to an engineer', phone: 'Phone', email: 'Email', hours: 'Hours' },
  questions: {
    heading: 'Before you call',
    text: 'Four questions that come up in every first meeting.',
    open: 'custom-time',
  },
} as const;

/** The first is shown initially. confirm before launch: four sample industries. */
export const INDUSTRY_LIST = [
  {
    id: 'automotive',
    title: 'Automotive',
    description:
      'Dealers, spares counters and service workshops lose time to the same three questions: is it in stock, does it fit, when will it be ready. We put the answers where staff and buyers can see them.',
    points: [
      'Parts search by vehicle, number or photo',
      'Service booking with reminders on WhatsApp',
      'Stock shared between branches, updated when a bill is printed',
      'Local search ads that ask for a call or a test drive',
    ],
    picture: 'auto-spares-search',
  },
  {
    id: 'education',
    title: 'Education',
    description:
      'Schools, coaching institutes and trainers need fees paid, batches filled and parents informed. We build for the phone a student already owns and the connection they actually have.',
    points: [
      'Admission forms with fee payment and receipts',
      'Practice tests that work offline and sync later',
      'Batches, attendance and results in one place',
      'Campaigns timed to the admission season',
    ],
    picture: 'coaching-app',
  },
  {
    id: 'publishing',
    title: 'Publishing',
    description:
      'A publisher’s list is worth more when it can be searched. We move titles, rights and royalties from paper cards and shared drives into one system, and leave you in control of your content.',
    points: [
      'Searchable backlist with samples and prices',
      'Royalty statements that authors open themselves',
      'Orders from bookshops and readers on one site',
      'An editor your staff can use without a manual',
    ],
    picture: 'publisher-backlist',
  },
  {
    id: 'healthcare',
    title: 'Healthcare',
    description:
      'Clinics and hospitals run on time and trust. We shorten the queue, keep records secure, and write in the language the patient speaks.',
    points: [
      'Appointments across doctors, chairs and branches',
      'Reminders that cut missed visits',
      'Patient records seen only by the staff who need them',
      'Pages that explain a treatment in plain words',
    ],
    picture: 'dental-booking',
  },
] as const;
