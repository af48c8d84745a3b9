import { site } from './site.ts';

export interface Question {
  id: number;
  question: string;
  answer: string;
}

/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/** The questions of the home page. confirm before launch: each answer is a promise. */
export const HOME_QUESTIONS: readonly Question[] = [
  {
    id: 1,
    question: `What does ${site.name} do?`,
    answer:
      'We design and build websites, mobile apps and custom software, and we run the marketing that brings people to them: search, Meta and Google ads, YouTube and content.',
  },
  {
    id: 2,
    question: 'How long does a website take?',
    answer:
      'A basic website takes 2 to 4 weeks from the day the content is agreed. We give you the date in writing before we start.',
  },
  {
    id: 3,
    question: 'How long does a custom app take?',
    answer:
      'Most custom apps take 2 to 3 months. You see working screens every week, so there is no surprise at the end.',
  },
  {
    id: 4,
    question: 'How do you price the work?',
    answer: 'Fixed price for a fixed scope. If the scope changes, we quote the change first and you decide.',
  },
  {
    id: 5,
    question: 'Who owns the code and the accounts?',
    answer: 'You do. Source code, domains, ad accounts and store listings are all in your name from the first day.',
  },
  {
    id: 6,
    question: 'Do you work with companies outside Gujarat?',
    answer: 'Yes. We work by phone and screen share across India and abroad, and travel when a project needs it.',
  },
  {
    id: 7,
    question: 'Can you take over a project someone else started?',
    answer: 'Usually. We read the code first and tell you honestly whether to repair it or start again.',
  },
  {
    id: 8,
    question: 'Do you look after the site after launch?',
    answer: 'Yes. A monthly plan covers updates, backups, small changes and a person to call.',
  },
  {
    id: 9,
    question: 'Which technologies do you use?',
    answer:
      'React, Flutter, Laravel, Ruby on Rails and Shopify for most work. We choose by what your team can maintain.',
  },
  {
    id: 10,
    question: 'How do we begin?',
    answer: `Send three lines through the contact form, or call between ${site.officeHours.replace(' to ', ' and ')}, ${site.officeDays}.`,
  },
];
