import type { Category } from '../../contract/blog/blog.ts';

/** One article of the demo blog; its text is `articles/{slug}.html`. */
export interface DemoArticle {
  slug: string;
  title: string;
  category: Category;
  authorName: string;
  createdAt: string;
  excerpt: string;
  tags?: string[];
}

export const DEMO_ARTICLES: readonly DemoArticle[] = [
  {
    slug: 'how-to-read-a-software-quote-before-you-sign-it',
    tags: ['Quotes', 'Prices'],
    title: 'How to read a software quote before you sign it',
    category: 'Business',
    authorName: 'Meera Joshi',
    createdAt: '2026-11-12T04:30:00.000Z',
    excerpt: 'Five lines to look for in any quote or proposal, and the one line whose absence should worry you.',
  },
  {
    slug: 'why-your-website-is-slow-on-a-real-phone',
    tags: ['Speed', 'Websites'],
    title: 'Why your website is slow on a real phone',
    category: 'Development',
    authorName: 'Aarav Shah',
    createdAt: '2026-11-03T05:15:00.000Z',
    excerpt: 'Fast on the office laptop means little. Here is how we test on the phones your buyers own.',
  },
  {
    slug: 'what-200-rupees-a-day-buys-on-meta-ads',
    tags: ['Meta Ads', 'Budgets'],
    title: 'What 200 rupees a day buys on Meta Ads',
    category: 'Marketing',
    authorName: 'Imran Sheikh',
    createdAt: '2026-10-24T06:00:00.000Z',
    excerpt:
      'A small budget can teach you a lot in three days, if you ask it one question and somebody is there to reply.',
  },
  {
    slug: 'naming-a-product-in-two-languages',
    tags: ['Branding'],
    title: 'Naming a product in two languages',
    category: 'Creative',
    authorName: 'Nisha Patel',
    createdAt: '2026-10-15T09:30:00.000Z',
    excerpt:
      'A name has to survive a phone call, a search box and a shop sign. Four tests before the packets are printed.',
  },
  {
    slug: 'the-friday-demo-a-small-habit-that-saves-projects',
    tags: ['Projects'],
    title: 'The Friday demo: a small habit that saves projects',
    category: 'Operation',
    authorName: 'Meera Joshi',
    createdAt: '2026-10-06T11:00:00.000Z',
    excerpt: 'Thirty minutes a week, one shared screen, no slides. How we spend them, and what an empty Friday means.',
  },
  {
    slug: 'moving-a-catalogue-to-shopify-without-losing-search-traffic',
    tags: ['Online shops', 'Search'],
    title: 'Moving a catalogue to Shopify without losing search traffic',
    category: 'Development',
    authorName: 'Riya Desai',
    createdAt: '2026-09-28T04:45:00.000Z',
    excerpt: 'A checklist for addresses, redirects, titles and images, in the order we do it, with the traps marked.',
  },
  {
    slug: 'five-numbers-a-shop-owner-should-see-on-monday',
    title: 'Five numbers a shop owner should see on Monday',
    category: 'Business',
    authorName: 'Imran Sheikh',
    createdAt: '2026-09-19T03:45:00.000Z',
    excerpt: 'Sales, profit, enquiries, idle stock and overdue money, each with a job attached. The rest can wait.',
  },
  {
    slug: 'what-to-write-on-a-page-about-one-service',
    title: 'What to write on a page about one service',
    category: 'Marketing',
    authorName: 'Riya Desai',
    createdAt: '2026-09-09T07:10:00.000Z',
    excerpt: 'Answer six questions a buyer asks on the phone, and cut every sentence a competitor could also use.',
  },
  {
    slug: 'the-cost-of-a-cheap-domain',
    title: 'The cost of a cheap domain',
    category: 'Business',
    authorName: 'Meera Joshi',
    createdAt: '2026-08-30T05:40:00.000Z',
    excerpt:
      'The first year is 99 rupees. The expensive part is the renewal, the rescue fee and whose name is on the form.',
  },
  {
    slug: 'a-handover-list-for-the-day-your-developer-leaves',
    title: 'A handover list for the day your developer leaves',
    category: 'Operation',
    authorName: 'Aarav Shah',
    createdAt: '2026-08-20T10:20:00.000Z',
    excerpt: 'Accounts, code and knowledge to collect in good time, and four small tasks that prove you have them.',
  },
  {
    slug: 'when-a-spreadsheet-is-the-right-answer',
    title: 'When a spreadsheet is the right answer',
    category: 'Operation',
    authorName: 'Aarav Shah',
    createdAt: '2026-08-11T06:35:00.000Z',
    excerpt:
      'Custom software is not always the next step. How to tell a good sheet from a risky one, and keep it good.',
  },
  {
    slug: 'photographs-your-phone-can-take-for-your-own-site',
    title: 'Photographs your phone can take for your own site',
    category: 'Creative',
    authorName: 'Nisha Patel',
    createdAt: '2026-07-31T08:50:00.000Z',
    excerpt:
      'Window light, a clean lens and a list: one morning is enough to replace the stock images on a small website.',
  },
  {
    slug: 'an-app-or-a-good-mobile-website',
    title: 'An app or a good mobile website',
    category: 'Development',
    authorName: 'Aarav Shah',
    createdAt: '2026-07-20T05:05:00.000Z',
    excerpt: 'How often will the same person open it? Three example cases and five questions before you spend.',
  },
  {
    slug: 'answering-reviews-including-the-unfair-ones',
    title: 'Answering reviews, including the unfair ones',
    category: 'Marketing',
    authorName: 'Imran Sheikh',
    createdAt: '2026-07-08T07:30:00.000Z',
    excerpt:
      'Your reply is for the next forty readers. Short answers to adapt, and what to do when a review is simply false.',
  },
];
