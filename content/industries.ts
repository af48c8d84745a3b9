import type { Question } from './questions.ts';

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
    /** The id of the question that is open initially. */
    open: 2,
  },
} as const;

export interface Industry {
  /** For the ids of its tab and panel. */
  id: string;
  title: string;
  description: string;
  /** Always four. */
  points: readonly [string, string, string, string];
  /** Names a file of public/art/work. */
  picture: string;
}

/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/** The first is shown initially. confirm before launch: four sample industries. */
export const INDUSTRY_CATEGORIES: readonly Industry[] = [
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
];

/** The two timelines come from the agency and must not change. */
export const INDUSTRY_QUESTIONS: readonly Question[] = [
  {
    id: 1,
    question: 'How long does a basic website take?',
    answer: '2-4 weeks, counted from the day the text and pictures are agreed.',
  },
  {
    id: 2,
    question: 'How long do custom sites and apps take?',
    answer: '6-12 weeks. You see a working screen every week, so the date is never a surprise.',
  },
  {
    id: 3,
    question: 'Have you worked in our industry before?',
    answer: 'Ask us on the first call. If we have not, we say so, and we spend a day with your staff before we quote.',
  },
  {
    id: 4,
    question: 'Can you work with the software we already use?',
    answer:
      'Usually. We check what your current system can share before we promise to connect to it, and write the answer into the quote.',
  },
];
