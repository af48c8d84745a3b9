/**
 * The generic layout has only an introduction, features and reasons.
 *
 * confirm before launch: the way of working described here is a promise.
 */
export const MOBILE_APP_DEVELOPMENT = {
  id: 'mobile-app-development',
  title: 'Mobile App Development',
  text: 'Android and iOS from one codebase, in your store accounts.',
  tile: {
    name: 'phone',
    ground: 'leaf',
    a: 'neem',
    b: 'paper',
  },
  variant: 'generic',
  tint: 'marigold',
  picture: 'mobile-app-development',
  description:
    'Android and iOS apps from one codebase, useful without a signal, published in your own store accounts and handed over with the code and a back office.',
  lede: 'One app for Android and iOS, made for the phones your customers already carry.',
  intro:
    'An app earns its place on a phone by being opened again. We begin with the task that brings people back, such as a booking, a delivery or a daily test, and work on it until it is quick and obvious.',
  proof: {
    kind: 'case-study',
    id: 'coaching-app',
  },
  facts: [],
  features: [
    {
      id: 'one-codebase',
      title: 'One codebase.',
      text: 'Flutter for both stores, so every fix is made once.',
    },
    {
      id: 'work-without-a-signal',
      title: 'Work without a signal.',
      text: 'Forms, lists and tests are stored on the device and sent when it is back online.',
    },
    {
      id: 'sign-in-by-phone-number',
      title: 'Sign-in by phone number.',
      text: 'A one-time code replaces a password that gets forgotten.',
    },
    {
      id: 'quiet-notifications',
      title: 'Quiet notifications.',
      text: 'Reminders people asked for, and a switch for each kind.',
    },
    {
      id: 'payments-in-the-app',
      title: 'Payments in the app.',
      text: 'UPI and cards, with receipts the customer can find later.',
    },
    {
      id: 'store-publishing',
      title: 'Store publishing.',
      text: 'We prepare listings, screenshots and privacy forms in developer accounts that belong to you.',
    },
    {
      id: 'a-back-office',
      title: 'A back office.',
      text: 'Your staff see users, orders and messages in any browser.',
    },
  ],
  benefits: {
    heading: '',
    items: [],
  },
  process: {
    heading: '',
    items: [],
  },
  whyUs:
    'We test on older Android phones, not only on the newest one. Builds are installed on your own phone as we work, and we change what annoys you. When a website would serve you better than an app, you will hear that from us first.',
  questions: {
    heading: '',
    items: [],
  },
  card: {
    heading: 'Say who would open it',
    text: 'One sentence about the person and the moment is enough to begin.',
  },
} as const;
