/** Set this to false once the text marked below is true for your company. */
export const isSample: boolean = true;

/** confirm before launch: five invented people, drawn. `portrait` names a file of public/art/portraits. */
export interface StaffMember {
  name: string;
  position: string;
  portrait: string;
}

export const STAFF: readonly StaffMember[] = [
  { name: 'Meera Joshi', position: 'Founder and client lead', portrait: 'meera' },
  { name: 'Aarav Shah', position: 'Head of engineering', portrait: 'aarav' },
  { name: 'Nisha Patel', position: 'Design lead', portrait: 'nisha' },
  { name: 'Imran Sheikh', position: 'Performance marketing', portrait: 'imran' },
  { name: 'Riya Desai', position: 'SEO and content', portrait: 'riya' },
];

export const STAFF_SECTION = {
  heading: 'The people you will talk to',
  join: { invitation: 'Could this be you?', title: 'Careers', text: 'Internships and full-time roles' },
} as const;
