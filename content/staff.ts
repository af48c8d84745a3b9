/** confirm before launch: five invented people, drawn. `portrait` names a file of public/art/portraits. */
export const STAFF = [
  { id: 'meera', name: 'Meera Joshi', position: 'Founder and client lead', portrait: 'meera' },
  { id: 'aarav', name: 'Aarav Shah', position: 'Head of engineering', portrait: 'aarav' },
  { id: 'nisha', name: 'Nisha Patel', position: 'Design lead', portrait: 'nisha' },
  { id: 'imran', name: 'Imran Sheikh', position: 'Performance marketing', portrait: 'imran' },
  { id: 'riya', name: 'Riya Desai', position: 'SEO and content', portrait: 'riya' },
] as const;
