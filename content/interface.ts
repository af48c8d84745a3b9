/**
 * The words of the public site that are in no document: names of parts for screen readers, and messages of the program.
 * Components contain them in English. For translators they are one more page.
 */

/** In their order on the page. */
export const FRAME_WORDS = [
  'Skip to content',
  'home',
  'Main',
  'Menu',
  'Mobile',
  'Language',
  'Services',
  'Hire',
  'Skills',
  'Pause moving text',
  'Play moving text',
  'Call {phone}',
  'Where to go',
  'Back to top',
  'This page is not translated yet. It is shown in {language}.',
  'Read this page in {language}',
  'Close',
  'Notifications',
  'carousel',
  'slide',
  '{number} of {count}',
  '{count} out of 5',
  'Testimonial {number}',
  'Previous',
  'Next',
  'Pause',
  'Play',
] as const;

/** The categories of posts, which are choices in the program. */
export const CATEGORY_WORDS = ['Marketing', 'Operation', 'Creative', 'Business', 'Development'] as const;

/** The errors of form fields, and the reasons why a form was not sent. `{count}` is any number. */
export const FORM_MESSAGES = [
  'Enter your name, so we know who to reply to.',
  'Enter a full address, like name@company.com.',
  'Enter a subject. A few words are enough.',
  'Tell us what you need in a line or two.',
  'Tell us in a line or two why you would like this job.',
  'Enter a telephone number, like +91 98 1234 5678.',
  'Fill in this field.',
  'Fill in at least one field.',
  'Please shorten this to {count} characters.',
  'Choose one of these.',
  'Choose at least one of these.',
  'Enter a date.',
  'Tick this box to send the form.',
  'Choose a file.',
  'Choose your CV: a PDF or a Word document (DOCX).',
  'Choose a PDF or a Word document (DOCX) without macros.',
  'Choose a PDF, a Word document (DOCX) without macros, or a picture (JPG, PNG or WebP).',
  'Choose a picture (JPG, PNG or WebP).',
  'This file is empty. Choose another one.',
  'This file is larger than {count} MB. Choose a smaller one.',
  'Your files are larger than {count} MB together. Choose smaller ones.',
  'Too many messages. Please wait a few minutes, then try again.',
  'We received many files just now. Please try again in an hour, or send us an e-mail.',
] as const;

/** The e-mail that confirms a message to its sender. */
const CONFIRMATION = [
  'Your message to {name} has arrived',
  'Your application to {name} has arrived',
  'We will reply within {time}.',
  'If it is urgent, call {phone}.',
  'If you did not write to us, someone entered your address by mistake, and you can ignore this e-mail.',
] as const;

export const PAGE_WORDS = [...FRAME_WORDS, ...CATEGORY_WORDS, ...FORM_MESSAGES] as const;

export const INTERFACE = [...PAGE_WORDS, ...CONFIRMATION] as const;

export type InterfaceText = (typeof INTERFACE)[number];
