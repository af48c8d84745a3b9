const TYPES: Record<string, string> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };

/** Groups whose pictures are copies for older programs, or bullets. */
const SKIPPED = ['nonshppict', 'shprslt', 'listpicture'];

const TOKEN = /[{}]|\\([a-z]+)(?:-?\d+)? ?|\\'[\da-f]{2}|\\[^a-z]|[^\\{}]+/gi;

interface Group {
  isSkipped: boolean;
  picture?: { type: string | undefined; hex: string[] };
}

/**
 * The pictures of a document that a clipboard holds as RTF, in their order: Word's HTML names files that a browser may not
 * read, its RTF has them in it. Undefined for one of a format that no browser shows.
 */
export function picturesOfRtf(rtf: string): (File | undefined)[] {
  const pictures: (File | undefined)[] = [];
  const groups: Group[] = [];
  for (const [token, word] of rtf.matchAll(TOKEN)) {
    const group = groups.at(-1);
    if (token === '{') groups.push({ isSkipped: group?.isSkipped ?? false });
    else if (token === '}') {
      groups.pop();
      if (group?.picture && !group.isSkipped) pictures.push(toFile(group.picture));
    } else if (!group) continue;
    else if (word === 'pict') group.picture = { type: undefined, hex: [] };
    else if (word && SKIPPED.includes(word)) group.isSkipped = true;
    else if (word && group.picture) group.picture.type ??= TYPES[word];
    else if (!word && !token.startsWith('\\')) group.picture?.hex.push(token.replace(/\s+/g, ''));
  }
  return pictures;
}

function toFile({ type, hex }: NonNullable<Group['picture']>): File | undefined {
  const digits = hex.join('');
  if (!type || digits.length === 0 || digits.length % 2 === 1) return undefined;
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16);
  }
  return new File([bytes], 'pasted', { type });
}
