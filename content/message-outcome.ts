/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/**
 * The outcomes of sending a message, on the contact and the quote page. `{day}`, `{time}` and `{email}` are filled in.
 * confirm before launch: the working day is a promise.
 */
export const MESSAGE_OUTCOME = {
  sent: {
    title: 'Message sent successfully!',
    when: 'It reached us on {day} at {time}.',
    reply: 'A person replies within one working day.',
    replyTo: 'A person replies to {email} within one working day.',
    again: 'Forgot something? Send another message.',
  },
  /** `{count}` is the number of invalid fields. */
  invalid: { one: 'Please fix 1 field', other: 'Please fix {count} fields' },
  /** The telephone number follows. */
  failed: {
    title: 'Failed to send message. Please try again later!',
    text: 'Nothing is lost: your text is still in the form. If it is urgent, call',
  },
};
