import { beginning } from '../../contract/text/characters.ts';
import { inSnapshot } from '../database/snapshot.ts';
import { type NewFile, writeZip } from '../zip/write-zip.ts';
import type { ExportProgress } from './export-progress.ts';
import { createExportStore, type ExportStore } from './export-store.ts';
import { type Line, mediaFile } from './format.ts';
import { frontMatter } from './front-matter.ts';
import type { ExportedSite, ReadableFiles } from './write-json-export.ts';

export interface MarkdownSource {
  publicUrl: string;
  /** HTML as Markdown, with absolute addresses. */
  toMarkdown(html: string, base: string): Promise<string>;
  slugOf(name: string): string;
  /** The public pages other than posts, and how to read them as a visitor would. */
  listPages(): Promise<readonly { path: string; title: string; description: string; lastmod?: string | undefined }[]>;
  request(path: string): Promise<Response>;
  at: Date;
}

/** Writes posts and pages as Markdown with front matter, and the pictures that they show. Returns the size of the ZIP. */
export function writeMarkdownExport(
  path: string,
  { settings, files }: ExportedSite,
  { source, drafts, progress }: { source: MarkdownSource; drafts: boolean; progress: ExportProgress },
): Promise<number> {
  return inSnapshot(settings, (db) =>
    writeZip(
      path,
      markdownFiles(createExportStore(db, { drafts, people: false }), { source, files, progress }),
      progress,
    ),
  );
}

async function* markdownFiles(
  store: ExportStore,
  { source, files, progress }: { source: MarkdownSource; files: ReadableFiles; progress: ExportProgress },
): AsyncGenerator<NewFile> {
  const ids = await store.ids('posts');
  const pages = await source.listPages();
  const pictures = new Set<string>();
  let total = ids.length + pages.length;
  progress.begin(total);

  /** The text of a file in a folder beside `media/`, with the files that it shows. */
  const toText = async (html: string, address: string): Promise<string> => {
    const base = new URL(address, source.publicUrl).href;
    const markdown = await source.toMarkdown(html, base);
    const prefix = new URL('/media/', base).href;
    return markdown.replace(/https?:\/\/[^\s)>"]+/g, (url) => {
      if (!url.startsWith(prefix)) return url;
      const name = url.slice(prefix.length);
      pictures.add(name);
      return `../${mediaFile(name)}`;
    });
  };
  const picture = (name: string | null): string | undefined => {
    if (!name) return undefined;
    pictures.add(name);
    return `../${mediaFile(name)}`;
  };

  for await (const post of store.lines('posts', ids)) {
    progress.step();
    for (const version of versionsOf(post)) {
      const { title, content, fields, isDraft } = version;
      const slug = beginning(source.slugOf(title), 60) || 'untitled';
      const address = `/blogs/${post.id}`;
      const head = frontMatter({ title, ...fields(picture), ...(isDraft ? { draft: true } : { url: address }) });
      const folder = isDraft ? 'drafts' : 'posts';
      const changedAt = new Date(version.changedAt);
      yield { name: `${folder}/${post.id}-${slug}.md`, content: head + (await toText(content, address)), changedAt };
    }
  }
  for (const { path, title, description, lastmod } of pages) {
    progress.step();
    const response = await source.request(path);
    const main = (await response.text()).match(/<main\b[^>]*>([\s\S]*)<\/main>/)?.[1];
    if (!response.ok || !main) continue;
    const head = frontMatter({ title, description, url: path, lastmod });
    const name = `pages/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.md`;
    yield { name, content: head + (await toText(main, path)), changedAt: source.at };
  }
  total += pictures.size;
  progress.begin(total);
  for (const name of [...pictures].sort()) {
    progress.step();
    const file = await files.read(name);
    if (file) yield { name: mediaFile(name), content: file.stream(), changedAt: source.at };
  }
}

interface Version {
  title: string;
  content: string;
  isDraft: boolean;
  changedAt: string;
  fields(picture: (name: string | null) => string | undefined): Record<string, unknown>;
}

/** The public version of a post, and its draft if drafts are exported. Posts in the bin are left out. */
function versionsOf({ live, entry, draft }: Line<'posts'>): Version[] {
  const versions: Version[] = [];
  if (live && !live.deleted_at) {
    versions.push({
      title: live.title,
      content: live.content,
      isDraft: false,
      changedAt: live.updated_at,
      fields: (picture) => ({
        date: live.created_at,
        lastmod: live.revised_at || undefined,
        author: live.author_name,
        categories: live.category ? [live.category] : undefined,
        tags: live.tags,
        // An excerpt that was not entered is generated again from the text.
        description: live.excerpt,
        image: picture(live.image),
        image_alt: live.image_alt,
        seo_title: live.seo_title,
        seo_description: live.seo_description,
        noindex: live.noindex || undefined,
      }),
    });
  }
  if (draft && !live?.deleted_at && !entry?.deleted_at) {
    const body = draft.body as Record<string, string | null>;
    versions.push({
      title: body.title || 'Untitled',
      content: body.content ?? '',
      isDraft: true,
      changedAt: draft.saved_at,
      fields: (picture) => ({
        date: draft.saved_at,
        author: body.author_name,
        categories: body.category ? [body.category] : undefined,
        tags: body.tags,
        description: body.excerpt,
        image: picture(body.image?.replace('/media/', '') ?? null),
        image_alt: body.image_alt,
      }),
    });
  }
  return versions;
}
