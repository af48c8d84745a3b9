/**
 * Here the benefits list the problems and the features answer them, so the layout shows the benefits first.
 *
 * confirm before launch: the way of working described here is a promise.
 */
export const OUR_CHALLENGES = {
  id: 'our-challenges',
  title: 'Our Challenges',
  text: 'What is hard about this work, and how we deal with it.',
  tile: {
    name: 'steps',
    ground: 'marigold',
    a: 'madder',
    b: 'ink',
  },
  variant: 'challenges',
  tint: 'marigold',
  picture: 'our-challenges',
  description:
    'What goes wrong in software and marketing work: changing briefs, late content, messy data, lost passwords. And what we do about each of them.',
  lede: 'What is hard about this work, explained before you sign, not after.',
  intro:
    'Every agency has had projects that ran late or missed the point, and we are no exception. The reasons are usually the same. Here they are, each with what we do about it.',
  proof: {
    kind: 'quotation',
    id: 'harshil-trivedi',
  },
  facts: [],
  features: [
    {
      id: 'a-list-of-what-is-left-out',
      title: 'A list of what is left out.',
      text: 'The exclusions are written down with as much care as the promises.',
    },
    {
      id: 'a-list-of-risks',
      title: 'A list of risks.',
      text: 'Each has an owner and a date by which we will know.',
    },
    {
      id: 'bad-news-early',
      title: 'Bad news early.',
      text: 'When a date is at risk, you hear about it that week, while you still have choices.',
    },
    {
      id: 'a-way-back',
      title: 'A way back.',
      text: 'Releases can be undone, and the data is copied before each one.',
    },
    {
      id: 'a-second-pair-of-eyes',
      title: 'A second pair of eyes.',
      text: 'No code, ad or article goes out without a second look.',
    },
  ],
  benefits: {
    heading: 'Six things that go wrong',
    items: [
      {
        id: 'the-brief-changes-half-way',
        title: 'The brief changes half-way.',
        text: 'It should, once you have seen something working. The change gets its own line and its own price, and waits for your approval.',
      },
      {
        id: 'text-and-photographs-arrive',
        title: 'Text and photographs arrive late.',
        text: 'We ask for them first, and offer to write and shoot them when your staff have no time.',
      },
      {
        id: 'nobody-knows-the-old',
        title: 'Nobody knows the old password.',
        text: 'Domains, hosting and ad accounts are traced and recovered for you before anything is moved.',
      },
      {
        id: 'the-old-data-is-a-mess',
        title: 'The old data is a mess.',
        text: 'A sample is imported early, so that duplicate customers and missing prices show up while there is time.',
      },
      {
        id: 'two-managers-want-different',
        title: 'Two managers want different things.',
        text: 'One person on your side has the last word, and the scope says who.',
      },
      {
        id: 'a-platform-changes-its-rules',
        title: 'A platform changes its rules.',
        text: 'App stores, Google and Meta do it without asking. We read the notices and tell you what they mean for you.',
      },
    ],
  },
  process: {
    heading: 'When something breaks',
    items: [
      {
        id: 'we-say-so',
        title: 'We say so',
        text: 'A call to your contact, then a written note of what is affected.',
      },
      {
        id: 'we-stop-the-damage',
        title: 'We stop the damage',
        text: 'The last good version goes back first, then we find the cause.',
      },
      {
        id: 'we-repair-it',
        title: 'We repair it',
        text: 'The fault is reproduced, fixed and covered by a test.',
      },
      {
        id: 'we-write-down-why',
        title: 'We write down why',
        text: 'You get that note too, including the part that was our mistake.',
      },
    ],
  },
  whyUs:
    'Nobody can promise a project without trouble. We can promise that you will not be the last to know. Ask any of us what went badly on the last job, and judge the answer.',
  questions: {
    heading: '',
    items: [],
  },
  card: {
    heading: 'Tell us what went wrong',
    text: 'A stalled project, a lost account, a supplier who stopped answering. We listen first.',
  },
} as const;
