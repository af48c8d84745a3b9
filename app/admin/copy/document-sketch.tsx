import type { DocumentEntry } from '../../../contract/copy/admin-documents.ts';
import styles from './pages.module.css';
import { SectionSketch } from './sections/section-sketch.tsx';

/** The section that documents without sections resemble, by their keys. */
const RESEMBLES: Readonly<Record<string, string>> = {
  company: 'numbers',
  look: 'hero',
  navigation: 'page-head',
  'service-list': 'services',
  services: 'services',
  'home-services': 'services',
  industries: 'cards',
  'industry-list': 'cards',
  blog: 'posts',
  contact: 'form',
  quote: 'form',
  forms: 'form',
  jobs: 'open-jobs',
  'case-studies': 'work',
  'call-to-action': 'action',
  testimonials: 'testimonials',
  staff: 'staff',
  questions: 'questions',
  skills: 'skills',
  numbers: 'numbers',
  'hire-cards': 'hire-cards',
};

/** A small drawing of what a document looks like. */
export const DocumentSketch = ({
  document: { key, first_section },
}: {
  document: Pick<DocumentEntry, 'key' | 'first_section'>;
}) => (
  <span className={styles.sketch}>
    <SectionSketch type={first_section ?? RESEMBLES[key] ?? 'text'} />
  </span>
);
