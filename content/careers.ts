/** confirm before launch: the length of an internship, the talk and the paid day are samples. */
export const CAREERS = {
  title: 'Career',
  description:
    'Internships for students and full-time roles for experienced developers at {company.name} in {company.city}: real client work, a short form and a paid trial day.',
  sections: [
    {
      id: 'head',
      type: 'page-head',
      heading: 'Learn the trade, or bring yours',
      lede: 'Real client work, someone who reviews your code, and an office that closes at {company.closing-time}.',
    },
    {
      id: 'jobs',
      type: 'open-jobs',
      heading: 'Open jobs',
      empty: 'No job is open right now. Use one of the two forms on this page.',
    },
    {
      id: 'paths',
      type: 'career-paths',
      label: 'Open positions',
      suitedTo: 'Suited to',
      newTab: '(opens a form in a new tab)',
      paths: [
        {
          id: 'internship',
          tint: 'sky',
          heading: 'Internships',
          lede: 'Six months beside someone who has done it before, on work that ships.',
          suits: 'students in their last two years, and anyone who has built one thing on their own.',
          button: 'Apply for an internship',
          href: '{company.internship-form}',
        },
        {
          id: 'full-time',
          tint: 'marigold',
          heading: 'Full-time roles',
          lede: 'Own a client’s project from the first call to the day they no longer need you.',
          suits: 'experienced developers who would rather explain a decision than defend it.',
          button: 'Apply for a full-time role',
          href: '{company.full-time-form}',
        },
      ],
    },
    {
      id: 'how-we-hire',
      type: 'steps',
      heading: 'How we hire',
      lede: '',
      items: [
        { id: 'form', title: 'You apply', text: 'A link to something you made counts for more than a CV.' },
        { id: 'talk', title: 'We talk', text: 'Forty minutes with the engineer or marketer you would sit next to.' },
        {
          id: 'day',
          title: 'We work a day together',
          text: 'Paid, on a real task. Then both of us decide.',
        },
      ],
    },
  ],
} as const;
