import { hasRole, type Role } from '../../contract/accounts/roles.ts';
import { translationOf } from '../../contract/languages/translation-subject.ts';
import { mediaPath } from '../../contract/media/media.ts';
import type { ReviewPerson } from '../../contract/review/reviews.ts';
import type { Database } from '../database/open-database.ts';

/** The fields of an account that reviews need. */
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

/** The role of an account for texts in a language. `language` undefined: the language of the site. */
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

/** Whether this person may publish drafts of others, and so may approve the draft. */
export const mayReview = (person: Person, subject: string, roleIn: RoleIn): boolean =>
  person.suspended_at === null && hasRole(roleIn(person, translationOf(subject)?.language), 'editor');

/** Whether this person may publish the draft once it is approved. */
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

/** A person as responses have it. */
export function toPerson(email: string, people: readonly Person[]): ReviewPerson {
  const found = people.find((person) => person.email === email);
  return { id: found?.id ?? null, email, name: found?.name ?? '' };
}

/** The name of a person in messages and e-mails. */
export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>): string => name || email;

export const imageOf = ({ profile_image }: Pick<Person, 'profile_image'>) => profile_image && mediaPath(profile_image);
