import type { OwnedContent } from '../accounts/people/people-store.ts';
import { countOwnedPosts, handOverPosts } from '../blog/post-owner-store.ts';
import { countAssignedMessages, handOverMessages } from '../contact/leads/assigned-message-store.ts';
import { countUploads, handOverUploads } from '../media/uploads-of.ts';

/** What people have written and uploaded, and the messages that are assigned to them. */
export const ownedContent: OwnedContent = {
  async counts(db, emails) {
    const [posts, files, messages] = await Promise.all([
      countOwnedPosts(db, emails),
      countUploads(db, emails),
      countAssignedMessages(db, emails),
    ]);
    const of = (counts: Map<string, number>, email: string) => counts.get(email) ?? 0;
    return new Map(
      emails.map((email) => [
        email,
        { posts: of(posts, email), files: of(files, email), messages: of(messages, email) },
      ]),
    );
  },
  async handOver(trx, from, to) {
    await handOverPosts(trx, from, to);
    await handOverUploads(trx, from, to);
    await handOverMessages(trx, from, to);
  },
};
