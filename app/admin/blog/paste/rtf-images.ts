const TYPES: Record<string, string> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };

/** Groups whose images are bullets, or copies for older programs. */
const SKIPPED = ['nonshppict', 'shprslt', 'listpicture'];

const TOKEN = /[{}]|\\([a-z]+)(?:-?\d+)? ?|\\'[\da-f]{2}|\\[^a-z]|[^\\{}]+/gi;

interface Group {
  isSkipped: boolean;
  image?: { type: string | undefined; hex: string[] };
}

/**
 * The images of an RTF document, in order. Word's HTML refers to files that a browser may not read, but the RTF beside it
 * contains them. Undefined for an image in a format that browsers do not support.
 */
export function imagesInRtf(rtf: string): (File | undefined)[] {
  const images: (File | undefined)[] = [];
  const groups: Group[] = [];
  for (const [token, word] of rtf.matchAll(TOKEN)) {
    const group = groups.at(-1);
    if (token === '{') groups.push({ isSkipped: group?.isSkipped ?? false });
    else if (token === '}') {
      groups.pop();
      if (group?.image && !group.isSkipped) images.push(toFile(group.image));
    } else if (!group) continue;
    else if (word === 'pict') group.image = { type: undefined, hex: [] };
    else if (word && SKIPPED.includes(word)) group.isSkipped = true;
    else if (word && group.image) group.image.type ??= TYPES[word];
    else if (!word && !token.startsWith('\\')) group.image?.hex.push(token.replace(/\s+/g, ''));
  }
  return images;
}

function toFile({ type, hex }: NonNullable<Group['image']>): File | undefined {
  const digits = hex.join('');
  if (!type || digits.length === 0 || digits.length % 2 === 1) return undefined;
  const bytes = new Uint8Array(digits.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16);
  }
  return new File([bytes], 'pasted', { type });
}
