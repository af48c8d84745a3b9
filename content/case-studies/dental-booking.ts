/** confirm before launch: an invented job. */
export const DENTAL_BOOKING = {
  id: 'dental-booking',
  title: 'Online booking for a dental group',
  slug: 'dental-booking',
  text: 'Four clinics, one calendar. Patients pick a time slot; reminders go out automatically.',
  picture: 'dental-booking',
  tint: 'blush',
  client: 'A dental group with four clinics',
  work: 'Booking page, calendar, reminders',
  duration: 'Seven weeks',
  technology: 'React and PostgreSQL, on their server',
  problem: {
    lede: 'Four clinics, four paper diaries, and a receptionist in each who was on the phone all morning.',
    text: 'A patient who called the wrong clinic was asked to call another. Two of the diaries listed the same dentist at the same hour. On most days somebody sat in a chair that was promised to somebody else.',
  },
  scene: {
    picture: 'house',
    alt: '',
    caption: 'The front desk, a week after the last diary was put away',
  },
  steps: [
    {
      id: 'calendar',
      title: 'One calendar',
      text: 'Dentists, chairs and holidays of all four clinics. A slot can be given away once.',
    },
    {
      id: 'booking',
      title: 'Booking in three taps',
      text: 'Treatment, day and time. No account, no password, no app to install.',
    },
    {
      id: 'reminders',
      title: 'Reminders',
      text: 'The evening before, with a link to move the appointment.',
    },
  ],
  result: 'The telephone rings less, and the chairs are full.',
  quotation: { text: '', by: '' },
} as const;
