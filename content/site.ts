/**
 * The facts of the company, each said once. Every page, letter and description of the site reads them from here: a new
 * name here is a new name everywhere.
 *
 * confirm before launch: all of this is a sample. A fact counts as yours once it says something else; `npm run
 * check-launch` names those that do not yet.
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
  /** Where the name comes from. Rewrite it when the name changes. */
  originSentence:
    'In Ahmedabad’s old city, the otla is the step between the house and the street: the place where work gets talked through.',
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/example' },
    { label: 'Instagram', href: 'https://www.instagram.com/example' },
  ],
  /** Forms of another service; the career page opens them in a new tab. */
  careerForms: {
    internship: 'https://forms.example.com/internship',
    fullTime: 'https://forms.example.com/full-time',
  },
} as const;

/** Facts of `SAMPLES` that happen to be true of you, like ['city']. */
export const CONFIRMED: readonly (keyof typeof SAMPLES)[] = [];

/** What the program came with: a fact that still says the same is a sample. Change it above, not here. */
export const SAMPLES = {
  name: 'Otla',
  city: 'Ahmedabad',
  officeDays: 'Monday to Saturday',
  officeHours: '10:30am to 7:30pm',
  originSentence:
    'In Ahmedabad’s old city, the otla is the step between the house and the street: the place where work gets talked through.',
} as const;

/** Whether it can be nobody's: an example address, a placeholder, a number of zeros. */
export const isPlaceholder = (fact: string) => /\bexample\b|placeholder|0000 0000/i.test(fact);

/** What a telephone needs to dial. */
export const PHONE_HREF = `tel:${site.phone.replaceAll(' ', '')}`;
export const EMAIL_HREF = `mailto:${site.email}`;
