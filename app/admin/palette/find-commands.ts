import uFuzzy from '@leeoniya/ufuzzy';
import type { PanelLanguage } from '../../../contract/accounts/panel-languages.ts';
import type { Role } from '../../../contract/accounts/roles.ts';
import { panelLanguage } from '../i18n/panel-language.ts';
import { t } from '../i18n/t.ts';
import { may } from '../rights.ts';
import { mayOpen, navigationFor } from '../shell/screen-rights.ts';
import {
  type Command,
  type CommandAction,
  copyCommands,
  frequentCommands,
  otherCommands,
  SCREEN_WORDS,
} from './commands.ts';

/** Tolerates one wrong, missing, additional or transposed letter in each word. */
const fuzzy = new uFuzzy({ intraMode: 1 });

/** The language that a command changes to. */
const LANGUAGES: Partial<Record<CommandAction, PanelLanguage>> = { 'show-in-english': 'en', 'show-in-german': 'de' };

/** Whether the signed-in account may use the command, and the command would have an effect. */
const isAllowed = ({ path, needs, action }: Command) =>
  (!path || mayOpen(path)) && (!needs || may(needs)) && (!action || LANGUAGES[action] !== panelLanguage());

export const firstCommands = (): Command[] => frequentCommands().filter(isAllowed);

interface Known {
  role: Role | undefined;
  /** Commands for the company's facts. */
  facts?: readonly Command[];
  /** The titles of the commands that were used last, the newest first. */
  recent?: readonly string[];
}

/**
 * The commands that the typed words mean, the best first: commands whose title or other words equal what was typed,
 * then titles with words that begin with it, then other words that begin with it. Among equal ones, those that were
 * used last come first.
 */
export function findCommands(typed: string, { recent = [], ...known }: Known): Command[] {
  const text = plain(typed);
  const age = ({ title }: Command) => (recent.includes(title) ? recent.indexOf(title) : recent.length);
  return allCommands(known)
    .map((command) => ({ command, rank: rankOf(command, text) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank || age(a.command) - age(b.command))
    .map(({ command }) => command);
}

/** The commands that the typed words mean if each may have one typing error. */
export function findMisspelt(typed: string, known: Known): Command[] {
  const text = plain(typed);
  if (text.length < 4) return [];
  const commands = allCommands(known);
  const haystack = commands.map(({ title, words = '' }) => plain(`${title}, ${words}`));
  const [matches, info, order] = fuzzy.search(haystack, text, 1);
  const places = order && info ? order.map((place) => info.idx[place]) : (matches ?? []);
  return places.flatMap((place) => commands[place ?? -1] ?? []);
}

function allCommands({ role, facts = [] }: Known): Command[] {
  const screens = navigationFor(role)
    .flatMap((group) => group.screens)
    .map(
      ({ to, icon, label }): Command => ({
        icon,
        title: t('Go to {label}', { label: t(label) }),
        path: to,
        words: wordsOf(to),
      }),
    );
  return [...frequentCommands(), ...screens, ...otherCommands(), ...copyCommands(), ...facts].filter(isAllowed);
}

function wordsOf(screen: string): string {
  const words = SCREEN_WORDS[screen];
  return words ? t(words) : '';
}

const NO_MATCH = 5;

function rankOf({ title, words = '' }: Command, typed: string): number {
  const [name, phrases] = [plain(title), plain(words).split(/ ?, ?/)];
  // Without its verb: "Go to Visits" is "visits".
  const subject = name.replace(VERBS[panelLanguage()], '');
  if (name === typed || subject === typed) return 0;
  if (phrases.includes(typed)) return 1;
  if (beginsWords(name, typed)) return 2;
  if (phrases.some((phrase) => phrase.startsWith(typed))) return 3;
  return beginsWords(`${name} ${phrases.join(' ')}`, typed) ? 4 : NO_MATCH;
}

/** The verbs in titles of commands, as `plain` writes them. */
const VERBS: Readonly<Record<PanelLanguage, RegExp>> = {
  en: /^(?:go to|edit|change|show|open the|add an?) /,
  de: / (?:offnen|bearbeiten|andern|anzeigen|hinzufugen)$/,
};

/** Whether each typed word begins a word of the text. */
function beginsWords(text: string, typed: string): boolean {
  const words = text.split(' ');
  return typed.split(' ').every((word) => words.some((candidate) => candidate.startsWith(word)));
}

const plain = (text: string) =>
  uFuzzy
    .latinize(text.toLowerCase())
    .replace(/[\s/-]+/g, ' ')
    .trim();
