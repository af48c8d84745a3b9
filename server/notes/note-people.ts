import type { NotePerson } from '../../contract/notes/notes.ts';
import type { Database } from '../database/open-database.ts';
import { fieldError } from '../http/http-error.ts';

/** Finds the e-mail address of a post's owner. Authors see only their own posts. */
export type FindPostOwner = (db: Database, id: number) => Promise<string | undefined>;

const postOf = (subject: string) => Number(/^post (\d+)$/.exec(subject)?.[1] ?? 0);

/** Everybody with an account who may see the document. */
export async function peopleFor(
  db: Database,
  subject: string,
  findPostOwner: FindPostOwner,
): Promise<(NotePerson & { id: number; hasEmails: boolean })[]> {
  const owner = postOf(subject) ? await findPostOwner(db, postOf(subject)) : undefined;
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'profile_image as image', 'role', 'note_emails'])
    .where('suspended_at', 'is', null)
    .orderBy('email')
    .execute();
  return users
    .filter(({ role, email }) => maySee({ role, email }, subject, owner))
    .map(({ note_emails, ...person }) => ({ ...person, id: Number(person.id), hasEmails: note_emails === 1 }));
}

const maySee = ({ role, email }: Pick<NotePerson, 'role' | 'email'>, subject: string, owner: string | undefined) =>
  role !== 'author' || postOf(subject) === 0 || email === owner;

/** Whether this account may read the document, and so its notes. */
export const mayRead = async (
  db: Database,
  account: Pick<NotePerson, 'role' | 'email'>,
  subject: string,
  findPostOwner: FindPostOwner,
): Promise<boolean> => account.role !== 'author' || maySee(account, subject, await findPostOwner(db, postOf(subject)));

/** The ids of the people with these addresses. Throws 422 if one of them may not see the document. */
export function findMentioned(people: readonly { id: number; email: string }[], emails: readonly string[]): number[] {
  return [...new Set(emails)].map((email) => {
    const person = people.find((one) => one.email === email.toLowerCase());
    if (!person) throw fieldError('mentions', `${email} cannot see this. Mention someone else.`);
    return person.id;
  });
}
