import type { Slice } from '../../slice.ts';
import type { OwnedContent } from './people-store.ts';

/** What people own in all slices: what they have written and uploaded, and the messages that are assigned to them. */
export function ownedContent(slices: () => readonly Slice[]): OwnedContent {
  const all = () => slices().flatMap(({ owned }) => owned ?? []);
  return {
    async counts(db, emails) {
      const counted = new Map(emails.map((email) => [email, { posts: 0, files: 0, messages: 0 }]));
      await Promise.all(
        all().map(async ({ kind, count }) => {
          for (const [email, total] of await count(db, emails)) {
            const counts = counted.get(email);
            if (counts) counts[kind] = total;
          }
        }),
      );
      return counted;
    },
    async handOver(trx, from, to) {
      for (const { handOver } of all()) await handOver(trx, from, to);
    },
  };
}
