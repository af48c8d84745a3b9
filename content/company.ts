/**
 * The facts about the company. All other copy names them, like `{company.phone}`, so that a change in the panel changes
 * every page and e-mail.
 *
 * confirm before launch: all of this is a sample.
 */
export const COMPANY = {
  name: 'Otla',
  /** Explains the name: rewrite it when the name changes. */
  originSentence:
    'In Ahmedabad’s old city, the otla is the step between the house and the street: the place where work gets talked through.',
  phone: '+91 79 0000 0000',
  email: 'hello@example.com',
  city: 'Ahmedabad',
  region: 'Gujarat',
  country: 'India',
  postalCode: '380009',
  addressLines: ['Second floor, Placeholder House', 'Ashram Road, Ahmedabad 380009', 'Gujarat, India'],
  /** The currency of the value of leads: an ISO 4217 code. */
  currency: 'INR',
  officeDays: 'Monday to Saturday',
  officeHours: '10:30am to 7:30pm',
  social: [
    { id: 'linkedin', label: 'LinkedIn', href: 'https://www.linkedin.com/company/example' },
    { id: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/example' },
  ],
  facts: [
    { id: 'clients', label: 'Business clients', value: '20+' },
    { id: 'satisfaction', label: 'Customer satisfaction', value: '100%' },
    { id: 'reply-time', label: 'Time until a reply', value: 'one working day' },
    { id: 'website-time', label: 'Time for a basic website', value: '2 to 4 weeks' },
    { id: 'app-time', label: 'Time for a custom app', value: '2 to 3 months' },
    { id: 'meta-ads-budget', label: 'Minimum budget for Meta Ads', value: '200 rupees' },
    { id: 'team-size', label: 'People in the team', value: 'five' },
    { id: 'internship-form', label: 'Form for internships', value: 'https://forms.example.com/internship' },
    { id: 'full-time-form', label: 'Form for full-time roles', value: 'https://forms.example.com/full-time' },
  ],
} as const;
