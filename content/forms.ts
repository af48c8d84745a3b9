/**
 * The texts that the contact and the quote form share. `{day}`, `{time}` and `{email}` are filled in.
 *
 * confirm before launch: the time until a reply is a promise.
 */
export const FORMS = {
  required: 'Fields marked * are required.',
  /** The link to the privacy page follows. */
  consent:
    'By sending this form you agree that we store what you enter, which pages of this website you read before, and how you found it, so that we can reply. See our',
  privacyLink: 'privacy page',
  sent: {
    title: 'Message sent successfully!',
    when: 'It reached us on {day} at {time}.',
    reply: 'A person replies within {company.reply-time}.',
    replyTo: 'A person replies to {email} within {company.reply-time}.',
    again: 'Forgot something? Send another message.',
  },
  /** `{count}` is the number of invalid fields. */
  invalid: { one: 'Please fix 1 field', other: 'Please fix {count} fields' },
  /** The telephone number follows. */
  failed: {
    title: 'Failed to send message. Please try again later!',
    text: 'Nothing is lost: your text is still in the form. If it is urgent, call',
  },
  refused: {
    blocked: 'We cannot accept messages from this e-mail address.',
    tooMany: 'You sent a message a moment ago. Please wait a little before you send another.',
    automated: 'Automated browsers cannot send messages.',
  },
} as const;
