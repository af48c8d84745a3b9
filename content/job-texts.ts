/**
 * The pages of jobs. Words in {braces} are filled in.
 *
 * confirm before launch: what happens with an application is a promise.
 */
export const JOB_TEXTS = {
  crumb: 'Career',
  employment: {
    'full-time': 'Full-time role',
    'part-time': 'Part-time role',
    internship: 'Internship',
    contract: 'Contract',
    temporary: 'Temporary role',
  },
  facts: {
    where: 'Where',
    kind: 'Kind',
    salary: 'Salary',
    posted: 'Posted',
    closes: 'Closing date',
    untilFilled: 'Open until filled',
  },
  salary: {
    range: '{from} to {to} {per}',
    from: 'From {from} {per}',
    to: 'Up to {to} {per}',
    hour: 'an hour',
    month: 'a month',
    year: 'a year',
  },
  duties: 'What you do',
  requirements: 'What you bring',
  offers: 'What we offer',
  /** The message made of an application: its subject, and the line before the text. */
  letter: { title: 'Application: {job}', telephone: 'Phone: {telephone}' },
  form: {
    heading: 'Apply',
    fields: { name: 'Your name', email: 'Email', telephone: 'Phone', message: 'Why this one?', cv: 'CV' },
    optional: '(optional)',
    cvHint: 'PDF or Word (DOCX), at most 10 MB',
    chooseAgain: 'Choose your CV again. Browsers do not keep files.',
    progress: '{sent} of {total} MB sent',
    send: 'Send the application',
    sending: 'Sending...',
    promise: 'We read every application, and reply also when it is a no.',
    promiseOnErrors: 'What you typed stays here until it is sent.',
    sent: {
      title: 'Your application has arrived.',
      text: 'It reached us on {day} at {time}. We reply by e-mail, also when it is a no.',
    },
  },
  closed: {
    heading: 'This job is closed',
    text: 'We no longer accept applications for it.',
    link: 'See open jobs',
  },
} as const;
