/** confirm before launch: an invented job. */
export const COACHING_APP = {
  id: 'coaching-app',
  title: 'A practice app for a coaching institute',
  slug: 'coaching-app',
  text: 'Daily mock tests that work offline and sync when the signal returns.',
  picture: 'coaching-app',
  tint: 'leaf',
  client: 'A coaching institute with six branches',
  work: 'Android and iOS app, question bank',
  duration: 'Twelve weeks',
  technology: 'Flutter, under the institute’s name',
  problem: {
    lede: 'The questions were good. They were also photocopies.',
    text: 'Students from the villages took the sheets home on Saturday and brought them back on Monday, if the bus came. Teachers marked until Wednesday, and by then the class was two chapters further.',
  },
  scene: {
    picture: 'mobile-app-development',
    alt: '',
    caption: 'A test without a signal, and its answers when the signal returned',
  },
  steps: [
    {
      id: 'bank',
      title: 'A question bank',
      text: 'Teachers paste from their own documents. Formulas stay formulas.',
    },
    {
      id: 'offline',
      title: 'Tests without a signal',
      text: 'The week’s tests load on the institute’s network, and answers wait on the phone.',
    },
    {
      id: 'report',
      title: 'A report for Monday',
      text: 'Which chapter to teach again, before the class begins.',
    },
  ],
  result: 'Marking takes no evening any more, and Monday begins with the right chapter.',
  quotation: { text: '', by: '' },
} as const;
