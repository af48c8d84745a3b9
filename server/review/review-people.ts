import { hasRole, type Role } from '../../contract/accounts/roles.ts';
import { translationOf } from '../../contract/languages/translation-subject.ts';
import { mediaPath } from '../../contract/media/media.ts';
import type { ReviewPerson } from '../../contract/review/reviews.ts';
import type { Database } from '../database/open-database.ts';

/** An account, as far as reviews need it. */
export interface Person {
  id: number;
  email: string;
  name: string;
  role: Role;
  limited_to: string | null;
  may_publish: number;
  suspended_at: string | null;
  profile_image: string | null;
  review_emails: number;
}

/** The role with which somebody changes texts in a language. Undefined: in the language of the site. */
export type RoleIn = (account: Pick<Person, 'role' | 'limited_to'>, language: string | undefined) => Role;

export const readPeople = (db: Database): Promise<Person[]> =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'name',
      'role',
      'limited_to',
      'may_publish',
      'suspended_at',
      'profile_image',
      'review_emails',
    ])
    .orderBy('id')
    .execute();

/** Whether somebody could publish the draft, and so may approve it. */
export const mayReview = (person: Person, subject: string, roleIn: RoleIn): boolean =>
  person.suspended_at === null && hasRole(roleIn(person, translationOf(subject)?.language), 'editor');

/** Whether somebody could publish the draft once it is approved. */
export const mayPublish = (person: Person, subject: string, roleIn: RoleIn): boolean =>
  mayReview(person, subject, roleIn) || (person.role === 'author' && person.may_publish === 1);

/** The people who were asked and may still decide. If none may, any editor. */
export const askedOf = (
  review: { subject: string; reviewers: string },
  people: readonly Person[],
  roleIn: RoleIn,
): Person[] =>
  (JSON.parse(review.reviewers) as number[]).flatMap((id) => {
    const person = people.find((one) => one.id === id);
    return person && mayReview(person, review.subject, roleIn) ? [person] : [];
  });

/** As responses have them. */
export function toPerson(email: string, people: readonly Person[]): ReviewPerson {
  const found = people.find((person) => person.email === email);
  return { id: found?.id ?? null, email, name: found?.name ?? '' };
}

/** As sentences and e-mails name them. */
export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>): string => name || email;

export const imageOf = ({ profile_image }: Pick<Person, 'profile_image'>) => profile_image && mediaPath(profile_image);
