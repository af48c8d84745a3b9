/** confirm before launch: three invented clients. Ratings are out of 5. */
export const TESTIMONIALS = [
  {
    id: 'harshil-trivedi',
    rating: 5,
    feedback:
      'They wrote down what they would build, what it would cost and when it would be ready. Then they did exactly that. I had not seen that before.',
    name: 'Harshil Trivedi',
    position: 'Operations head, logistics company',
  },
  {
    id: 'ananya-rao',
    rating: 5,
    feedback:
      'Every Friday there was something new to click on. When we changed our minds, they told us what it would cost before doing it.',
    name: 'Ananya Rao',
    position: 'Product owner, education company',
  },
  {
    id: 'kunal-mehta',
    rating: 5,
    feedback:
      'Our enquiries used to arrive in five inboxes. Now there is one list, and we know which advertisement paid for each name on it.',
    name: 'Kunal Mehta',
    position: 'Director, real-estate developer',
  },
] as const;
