import type { ServicePage } from './service-page.ts';

/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/**
 * The generic layout has only an introduction, features and reasons.
 *
 * confirm before launch: the way of working described here is a promise.
 */
export const MOBILE_APP_DEVELOPMENT: ServicePage = {
  slug: 'mobile-app-development',
  variant: 'generic',
  tint: 'marigold',
  description:
    'Android and iOS apps from one codebase, useful without a signal, published in your own store accounts and handed over with the code and a back office.',
  lede: 'One app for Android and iOS, made for the phones your customers already carry.',
  intro:
    'An app earns its place on a phone by being opened again. We begin with the task that brings people back, such as a booking, a delivery or a daily test, and work on it until it is quick and obvious.',
  features: [
    { title: 'One codebase.', text: 'Flutter for both stores, so every fix is made once.' },
    {
      title: 'Work without a signal.',
      text: 'Forms, lists and tests are stored on the device and sent when it is back online.',
    },
    {
      title: 'Sign-in by phone number.',
      text: 'A one-time code replaces a password that gets forgotten.',
    },
    { title: 'Quiet notifications.', text: 'Reminders people asked for, and a switch for each kind.' },
    { title: 'Payments in the app.', text: 'UPI and cards, with receipts the customer can find later.' },
    {
      title: 'Store publishing.',
      text: 'We prepare listings, screenshots and privacy forms in developer accounts that belong to you.',
    },
    { title: 'A back office.', text: 'Your staff see users, orders and messages in any browser.' },
  ],
  whyUs:
    'We test on older Android phones, not only on the newest one. Builds are installed on your own phone as we work, and we change what annoys you. When a website would serve you better than an app, you will hear that from us first.',
  card: {
    heading: 'Say who would open it',
    text: 'One sentence about the person and the moment is enough to begin.',
  },
};
