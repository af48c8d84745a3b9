import {
  type AddedLanguage,
  type Language,
  MAX_LANGUAGES,
  ONLY_ENGLISH,
  type SiteLanguages,
} from '../../contract/languages/languages.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { readStoredSetting, writeStoredSetting } from '../database/stored-setting.ts';
import { fieldError } from '../http/http-error.ts';
import { recordChangeOfEveryPage } from '../publishing/document-changes.ts';
import { SUBJECT_TABLES } from '../publishing/subject-tables.ts';
import { requireLanguage } from './require-language.ts';

const TAKEN = 'The site already has this language.';

/** Changes the languages of the site. All pages are rendered again, because each links to its other languages. */
export function createLanguageStore(db: Database, clock: Clock) {
  function change(
    action: 'language.added' | 'language.changed' | 'language.removed',
    by: Actor,
    work: (before: SiteLanguages, trx: Database) => Promise<{ after: SiteLanguages; name: string; note?: string }>,
  ): Promise<void> {
    return inTransaction(db, async (trx) => {
      const before = (await readStoredSetting<SiteLanguages>(trx, 'languages')) ?? ONLY_ENGLISH;
      const { after, ...entry } = await work(before, trx);
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      await writeStoredSetting(trx, { name: 'languages', value: after }, clock);
      await recordChangeOfEveryPage(trx, clock);
      await notifyWrite(trx);
      await createActivityStore(trx, clock).record({ by, action, ...entry });
    });
  }

  return {
    add: (language: AddedLanguage, by: Actor) =>
      change('language.added', by, async (before) => {
        if ([before.default, ...before.added].some(({ code }) => isSame(code, language.code)))
          throw fieldError('code', TAKEN);
        if (before.added.length === MAX_LANGUAGES)
          throw fieldError('code', `A site has at most ${MAX_LANGUAGES} further languages.`);
        return { after: { ...before, added: [...before.added, language] }, name: language.name };
      }),

    /** `position`: its new place among the added languages. Throws 404 if it was not added. */
    change: (
      code: string,
      { position, ...changed }: Partial<Omit<AddedLanguage, 'code'>> & { position?: number | undefined },
      by: Actor,
    ) =>
      change('language.changed', by, async (before) => {
        const language = { ...requireLanguage(before, code), ...changed };
        const place = position ?? before.added.findIndex((other) => other.code === code);
        const others = before.added.filter((other) => other.code !== code);
        const added = [...others.slice(0, place), language, ...others.slice(place)];
        const note = changed.isPublic === undefined ? {} : { note: changed.isPublic ? 'Public' : 'Not public' };
        return { after: { ...before, added }, name: language.name, ...note };
      }),

    changeDefault: (language: Language, by: Actor) =>
      change('language.changed', by, async (before) => {
        if (before.added.some(({ code }) => isSame(code, language.code))) throw fieldError('code', TAKEN);
        return { after: { ...before, default: language }, name: language.name, note: 'Default language' };
      }),

    /** Removes a language with its translations, their drafts and their revisions. Throws 404 if it was not added. */
    remove: (code: string, by: Actor) =>
      change('language.removed', by, async (before, trx) => {
        const { name } = requireLanguage(before, code);
        const subjects = `translation ${code} %`;
        await trx.deleteFrom('translations').where('language', '=', code).execute();
        for (const table of SUBJECT_TABLES) {
          await trx.deleteFrom(table).where('subject', 'like', subjects).execute();
        }
        return { after: { ...before, added: before.added.filter((other) => other.code !== code) }, name };
      }),
  };
}

const isSame = (code: string, other: string) => code.toLowerCase() === other.toLowerCase();
