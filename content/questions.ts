/** confirm before launch: each answer is a promise. */
export const QUESTIONS = [
  {
    id: 'what-we-do',
    page: 'home',
    question: 'What does {company.name} do?',
    answer:
      'We design and build websites, mobile apps and custom software, and we run the marketing that brings people to them: search, Meta and Google ads, YouTube and content.',
  },
  {
    id: 'website-time',
    page: 'home',
    question: 'How long does a website take?',
    answer:
      'A basic website takes {company.website-time} from the day the content is agreed. We give you the date in writing before we start.',
  },
  {
    id: 'app-time',
    page: 'home',
    question: 'How long does a custom app take?',
    answer:
      'Most custom apps take {company.app-time}. You see working screens every week, so there is no surprise at the end.',
  },
  {
    id: 'prices',
    page: 'home',
    question: 'How do you price the work?',
    answer: 'Fixed price for a fixed scope. If the scope changes, we quote the change first and you decide.',
  },
  {
    id: 'ownership',
    page: 'home',
    question: 'Who owns the code and the accounts?',
    answer: 'You do. Source code, domains, ad accounts and store listings are all in your name from the first day.',
  },
  {
    id: 'distance',
    page: 'home',
    question: 'Do you work with companies outside Gujarat?',
    answer: 'Yes. We work by phone and screen share across India and abroad, and travel when a project needs it.',
  },
  {
    id: 'take-over',
    page: 'home',
    question: 'Can you take over a project someone else started?',
    answer: 'Usually. We read the code first and tell you honestly whether to repair it or start again.',
  },
  {
    id: 'after-launch',
    page: 'home',
    question: 'Do you look after the site after launch?',
    answer: 'Yes. A monthly plan covers updates, backups, small changes and a person to call.',
  },
  {
    id: 'technologies',
    page: 'home',
    question: 'Which technologies do you use?',
    answer:
      'React, Flutter, Laravel, Ruby on Rails and Shopify for most work. We choose by what your team can maintain.',
  },
  {
    id: 'beginning',
    page: 'home',
    question: 'How do we begin?',
    answer: 'Send three lines through the contact form, or call {company.officeDays}, {company.officeHours}.',
  },
  {
    // This timeline and the next come from the agency and must not change.
    id: 'basic-website-time',
    page: 'industries',
    question: 'How long does a basic website take?',
    answer: '2-4 weeks, counted from the day the text and pictures are agreed.',
  },
  {
    id: 'custom-time',
    page: 'industries',
    question: 'How long do custom sites and apps take?',
    answer: '6-12 weeks. You see a working screen every week, so the date is never a surprise.',
  },
  {
    id: 'industry-experience',
    page: 'industries',
    question: 'Have you worked in our industry before?',
    answer: 'Ask us on the first call. If we have not, we say so, and we spend a day with your staff before we quote.',
  },
  {
    id: 'existing-software',
    page: 'industries',
    question: 'Can you work with the software we already use?',
    answer:
      'Usually. We check what your current system can share before we promise to connect to it, and write the answer into the quote.',
  },
] as const;
