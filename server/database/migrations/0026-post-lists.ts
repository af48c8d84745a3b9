import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Indexes for lists in other orders than newest first, and excerpts that end a sentence where a heading or item ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Only A to Z have two cases for SQLite, and so here too: both databases sort alike.
  const lower = (column: string) => (onPostgres ? `lower(${column} collate "C")` : `lower(${column})`);
  // With the category at its end, a list of one category is read from the index too.
  const indexes = {
    posts_by_title: `${lower('title')}, id, category`,
    posts_by_author: `${lower('author_name')}, created_at desc, id desc, category`,
    posts_by_update: 'updated_at desc, id desc, category',
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await sql.raw(`create index if not exists ${name} on posts (${columns}) where deleted_at is null`).execute(db);
  }
  await rewriteExcerpts(db, onPostgres);
}

const BATCH = 500;

/** More than any excerpt needs of a text, in characters. */
const BEGINNING = 20_000;

async function rewriteExcerpts(db: Kysely<unknown>, onPostgres: boolean): Promise<void> {
  const changes = onPostgres ? await noteOnceOnPostgres(db) : undefined;
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ id: number; beginning: string; made_excerpt: string }>`
      select id, substr(content, 1, ${sql.lit(BEGINNING)}) as beginning, made_excerpt
      from posts where id > ${last} order by id limit ${sql.lit(BATCH)}`.execute(db);
    const changed = rows
      .map(({ id, beginning, made_excerpt: before }) => ({ id, before, excerpt: makeExcerpt(beginning) }))
      .filter(({ before, excerpt }) => excerpt !== before);
    if (changed.length > 0) {
      const values = changed.map(({ id, excerpt }) => sql`(cast(${id} as bigint), cast(${excerpt} as text))`);
      await sql`with made (id, excerpt) as (values ${sql.join(values)})
        update posts set made_excerpt = made.excerpt from made where made.id = posts.id`.execute(db);
      await changes?.note(changed.map(({ id }) => id));
    }
    if (rows.length < BATCH) break;
    last = Number(rows.at(-1)?.id);
  }
  await changes?.end();
}

/**
 * PostgreSQL keeps every version of a row until the transaction ends, and walks them all at each update: with the trigger,
 * which counts up one row for each post, 100,000 posts take nine minutes. So they are noted as one change.
 */
async function noteOnceOnPostgres(db: Kysely<unknown>) {
  await sql`alter table posts disable trigger posts_tally`.execute(db);
  let isCounted = false;
  return {
    async note(ids: number[]) {
      if (!isCounted) {
        await sql`update post_change_count set number = number + 1, changed_at =
          to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') where id = 1`.execute(db);
      }
      isCounted = true;
      await sql`insert into post_changes (post_id, number, moved_number, created_at)
        select posts.id, post_change_count.number, 0, posts.created_at from posts, post_change_count
        where post_change_count.id = 1 and posts.id in (${sql.join(ids)})
        on conflict (post_id) do update set number = excluded.number`.execute(db);
    },
    end: () => sql`alter table posts enable trigger posts_tally`.execute(db),
  };
}

/**
 * As server/blog/post.ts made excerpts when this was written; a migration never changes. The stored HTML was cleaned when
 * it was written: tags are well-formed, and what is left of one that was cut off at the end goes.
 */
function makeExcerpt(html: string): string {
  const blocks = html
    .replace(/<br>/g, ' ')
    .replace(/<\/t[dh]>\s*<t[dh]\b(?:"[^"]*"|[^">])*>/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(BLOCK_TAG, '\n')
    .replace(/<(?:"[^"]*"|[^">])*(?:>|$)/g, '')
    .split('\n')
    .map((block) => decode(block).replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const text = blocks
    .map((block, place) => (place === blocks.length - 1 || ENDS_SENTENCE.test(block) ? block : `${block}.`))
    .join(' ');
  if (text.length <= 160) return text;
  const cut = text.slice(0, 160);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : 159).replace(/[\s,;:.]+$/, '')}…`;
}

const BLOCK_TAG =
  /<\/?(?:p|h[2-4]|ul|ol|li|blockquote|pre|figure|figcaption|table|thead|tbody|tr|th|td|hr)\b(?:"[^"]*"|[^">])*>/g;

const ENDS_SENTENCE = /[.!?…:;,।॥。！？؟–—][\p{Pe}\p{Pf}"']*$/u;

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
