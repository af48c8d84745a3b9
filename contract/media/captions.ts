/** 1 MB: the captions of a film have a tenth of it. */
export const MAX_CAPTIONS_BYTES = 1024 * 1024;

export const CAPTIONS_TOO_LARGE = 'Captions can be at most 1 MB. Choose a WebVTT file (.vtt).';

const UTF_8 = 'This file is not in UTF-8. Save it again as a text in UTF-8, then choose it again.';
const NOT_WEBVTT =
  'This is not a WebVTT file: its first line must be WEBVTT. Export the captions as WebVTT (.vtt), then choose that file.';
const SUBRIP = 'This is a SubRip file (.srt). Save the captions as WebVTT (.vtt), then choose that file.';
const NO_CUES = 'This file has no captions. Choose another one.';

/** `12:04.000` or `01:12:04.000`. */
const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMES = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`);

/** The text of a WebVTT file, or a sentence that names the first line that browsers cannot read. */
export function readCaptions(bytes: Uint8Array<ArrayBuffer>): { text: string } | { problem: string } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { problem: UTF_8 };
  }
  const lines = text.split(/\r\n|\n|\r/);
  if (/^\d+$/.test(lines[0] ?? '') && /^\d{2}:\d{2}:\d{2},\d{3} -->/.test(lines[1] ?? '')) return { problem: SUBRIP };
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { problem: NOT_WEBVTT };
  const problem = checkCues(lines);
  // PostgreSQL stores no NUL, which browsers replace as well.
  return problem ? { problem } : { text: text.replaceAll('\0', '\uFFFD') };
}

function checkCues(lines: readonly string[]): string | undefined {
  let cues = 0;
  /** The line within the present block, from 1. */
  let lineOfBlock = 0;
  let isHeader = true;
  for (const [index, line] of lines.entries()) {
    lineOfBlock = line === '' ? 0 : lineOfBlock + 1;
    if (line === '') isHeader = false;
    if (index === 0 || !line.includes('-->')) continue;
    const place = `Line ${index + 1}: “${line.length > 60 ? `${line.slice(0, 60)}…` : line}”`;
    const found = TIMES.exec(line);
    if (!found) return `${place} is not a time like 00:01.000 --> 00:04.000. Correct it, then choose the file again.`;
    // The line before may be the name of the caption. Further below, browsers show the time as a part of the text.
    if (lineOfBlock > 2 && !isHeader)
      return `${place} must have an empty line above it. Add one, then choose the file again.`;
    if (!(secondsOf(found.slice(5)) > secondsOf(found.slice(1))))
      return `${place} ends before it begins. Correct it, then choose the file again.`;
    cues++;
  }
  return cues === 0 ? NO_CUES : undefined;
}

const secondsOf = ([hours = '0', minutes = '0', seconds = '0', thousandths = '0']: readonly string[]) =>
  Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;

/** The name of a language, in that language: `Deutsch`. */
export function languageName(language: string): string {
  const name =
    new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
