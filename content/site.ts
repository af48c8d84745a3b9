/**
 * The facts about the company. Every page and e-mail reads them from here, so that a new name here changes all of them.
 *
 * confirm before launch: all of this is a sample. A fact counts as yours once its value changes; `npm run check-launch`
 * lists the others.
 */
export const site = {
  name: 'Otla',
  city: 'Ahmedabad',
  region: 'Gujarat',
  country: 'India',
  postalCode: '380009',
  phone: '+91 79 0000 0000',
  email: 'hello@example.com',
  addressLines: ['Second floor, Placeholder House', 'Ashram Road, Ahmedabad 380009', 'Gujarat, India'],
  officeDays: 'Monday to Saturday',
  officeHours: '10:30am to 7:30pm',
  /** The origin of the name. Rewrite it when the name changes. */
  originSentence:
    'In Ahmedabad’s old city, the otla is the step between the house and the street: the place where work gets talked through.',
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/example' },
    { label: 'Instagram', href: 'https://www.instagram.com/example' },
  ],
  /** Forms on another site; the careers page opens them in a new tab. */
  careerForms: {
    internship: 'https://forms.example.com/internship',
    fullTime: 'https://forms.example.com/full-time',
  },
} as const;

/** Facts of `SAMPLES` that are true for you as they are, like ['city']. */
export const CONFIRMED: readonly (keyof typeof SAMPLES)[] = [];

/** The original values: a fact that still equals one is a sample. Change the fact above, not here. */
export const SAMPLES = {
  name: 'Otla',
  city: 'Ahmedabad',
  officeDays: 'Monday to Saturday',
  officeHours: '10:30am to 7:30pm',
  originSentence:
    'In Ahmedabad’s old city, the otla is the step between the house and the street: the place where work gets talked through.',
} as const;

/** Whether it is an example address, a placeholder or a number of zeros. */
export const isPlaceholder = (fact: string) => /\bexample\b|placeholder|0000 0000/i.test(fact);

/** Links that call and write to the company. */
export const PHONE_HREF = `tel:${site.phone.replaceAll(' ', '')}`;
export const EMAIL_HREF = `mailto:${site.email}`;
