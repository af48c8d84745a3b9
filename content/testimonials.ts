/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/** confirm before launch: three invented clients. Ratings are out of 5. */
export interface Testimonial {
  rating: number;
  feedback: string;
  name: string;
  position: string;
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    rating: 5,
    feedback:
      'They wrote down what they would build, what it would cost and when it would be ready. Then they did exactly that. I had not seen that before.',
    name: 'Harshil Trivedi',
    position: 'Operations head, logistics company',
  },
  {
    rating: 5,
    feedback:
      'Every Friday there was something new to click on. When we changed our minds, they told us what it would cost before doing it.',
    name: 'Ananya Rao',
    position: 'Product owner, education company',
  },
  {
    rating: 5,
    feedback:
      'Our enquiries used to arrive in five inboxes. Now there is one list, and we know which advertisement paid for each name on it.',
    name: 'Kunal Mehta',
    position: 'Director, real-estate developer',
  },
];

export const TESTIMONIALS_HEADING = 'What clients say';
