import type { NotePerson } from '../../../contract/notes/notes.ts';
import { personName } from '../shell/text/person-name.ts';
import styles from './notes.module.css';

/** How a text mentions a person: `@Riya Desai`. */
export const mentionOf = ({ name, email }: Pick<NotePerson, 'name' | 'email'>) => `@${name || personName(email)}`;

/** The e-mail addresses of the people whom the text mentions. */
export const mentionedIn = (text: string, people: readonly NotePerson[]): string[] =>
  people.filter((person) => text.includes(mentionOf(person))).map(({ email }) => email);

/** The text of a note, with the names of mentioned people highlighted. */
export function MentionText({ text, mentioned }: { text: string; mentioned: readonly NotePerson[] }) {
  // Longest names first, because one name may be the beginning of another.
  const names = mentioned.map(mentionOf).toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return text;
  const pattern = new RegExp(`(${names.map(escapePattern).join('|')})`);
  return text.split(pattern).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that does not change
      <b key={index} className={styles.mention}>
        {part}
      </b>
    ),
  );
}

const escapePattern = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
