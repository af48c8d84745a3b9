import { INVITATION_DAYS, type Invitation } from '../../../contract/accounts/people.ts';
import type { Role } from '../../../contract/accounts/roles.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import { hashSecret, randomSecret } from '../secret.ts';

const LIFETIME = INVITATION_DAYS * 24 * 3_600_000;

export interface NewInvitation {
  email: string;
  name: string;
  role: Role;
  mayPublish: boolean;
  note: string;
  invitedBy: string;
}

/**
 * Invitations and their links. The link is created when the e-mail is sent; without a mail server, the response
 * contains it. Expired invitations are not returned, and are removed when the next one is added.
 */
export function createInvitationStore(db: Database, clock: Clock) {
  const oldest = () => toTimestamp(clock() - LIFETIME);
  const select = () => db.selectFrom('invitations').selectAll('invitations').where('created_at', '>=', oldest());

  return {
    async list(): Promise<Invitation[]> {
      return (await select().orderBy('created_at').orderBy('id').execute()).map(toInvitation);
    },

    async find(id: number): Promise<Invitation | undefined> {
      const row = await select().where('id', '=', id).executeTakeFirst();
      return row && toInvitation(row);
    },

    async findByToken(token: string): Promise<Invitation | undefined> {
      const row = await select()
        .innerJoin('invitation_links', 'invitation_links.invitation_id', 'invitations.id')
        .where('invitation_links.token_hash', '=', hashSecret(token))
        .executeTakeFirst();
      return row && toInvitation(row);
    },

    /** Replaces earlier invitations to the address, whose links then no longer work. */
    async add({ email, name, role, mayPublish, note, invitedBy }: NewInvitation): Promise<Invitation> {
      await db
        .deleteFrom('invitations')
        .where(({ or, eb }) => or([eb('email', '=', email), eb('created_at', '<', oldest())]))
        .execute();
      const row = await db
        .insertInto('invitations')
        .values({
          email,
          name,
          role,
          may_publish: mayPublish ? 1 : 0,
          note,
          invited_by: invitedBy,
          created_at: toTimestamp(clock()),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toInvitation(row);
    },

    /** Returns the token of a new link. Earlier links still work. */
    async addLink(id: number): Promise<string> {
      const token = randomSecret();
      await db
        .insertInto('invitation_links')
        .values({ token_hash: hashSecret(token), invitation_id: id })
        .execute();
      return token;
    },

    /** False if it was used or revoked before, so only one of two concurrent requests succeeds. */
    async remove(id: number): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('invitations').where('id', '=', id).executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

type Row = Omit<Invitation, 'may_publish' | 'expires_at'> & { may_publish: number };

const toInvitation = ({ id, email, name, role, may_publish, note, invited_by, created_at }: Row): Invitation => ({
  id,
  email,
  name,
  role,
  may_publish: may_publish === 1,
  note,
  invited_by,
  created_at,
  expires_at: toTimestamp(Date.parse(created_at) + LIFETIME),
});
