import { site } from './site.ts';

/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/** confirm before launch: the length of an internship, the talk and the paid day are samples. */
export const CAREERS = {
  title: 'Career',
  description: `Internships for students and full-time roles for experienced developers at ${site.name} in ${site.city}: real client work, a short form and a paid trial day.`,
  heading: 'Learn the trade, or bring yours',
  lede: `Two ways to join us. Real client work, someone who reviews your code, and an office that closes at ${site.officeHours.replace(/^.* to /, '')}.`,
  positionsLabel: 'Open positions',
  /** The bold label before `suits`. */
  suitedTo: 'Suited to',
  /** Announced by screen readers instead of the arrow icon. */
  newTab: '(opens a form in a new tab)',
  paths: [
    {
      tint: 'sky',
      heading: 'Internships',
      lede: 'Six months beside someone who has done it before, on work that ships.',
      suits: 'students in their last two years, and anyone who has built one thing on their own.',
      button: 'Apply for an internship',
      href: site.careerForms.internship,
    },
    {
      tint: 'marigold',
      heading: 'Full-time roles',
      lede: 'Own a client’s project from the first call to the day they no longer need you.',
      suits: 'experienced developers who would rather explain a decision than defend it.',
      button: 'Apply for a full-time role',
      href: site.careerForms.fullTime,
    },
  ],
  steps: {
    heading: 'How we hire',
    lede: 'Both buttons open a short form on another site, in a new tab.',
    items: [
      { title: 'You send the form', text: 'A link to something you made counts for more than a CV.' },
      { title: 'We talk', text: 'Forty minutes with the engineer or marketer you would sit next to.' },
      { title: 'We work a day together', text: 'Paid, on a real task. Then both of us decide.' },
    ],
  },
} as const;
