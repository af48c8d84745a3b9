export interface Cleaned {
  markdown: string;
  /** What a site generator would have replaced, and remains as text. */
  shortcodes: string[];
  notes: string[];
}

const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(attributes)?.slice(1).find(Boolean) ?? '';

/** Replaces what only Hugo, Jekyll or MDX understand by Markdown. */
export function cleanMarkdown(text: string, isMdx: boolean): Cleaned {
  const notes: string[] = [];
  const parts = text.split(/(^[ \t]*(```+|~~~+)[\s\S]*?^[ \t]*\2[ \t]*$)/m).filter((_, index) => index % 3 !== 2);
  const cleaned = parts.map((part, index) => {
    if (index % 2 === 1) return part;
    const replaced = replaceLiquid(replaceHugo(part));
    return isMdx ? removeComponents(replaced, notes) : replaced;
  });
  const prose = cleaned
    .filter((_, index) => index % 2 === 0)
    .join('\n')
    .replace(/`[^`\n]*`/g, '');
  const shortcodes = [...prose.matchAll(/\{\{[<%][\s\S]*?[%>]\}\}|\{%[\s\S]*?%\}|\{\{(?![<%])[^{}\n]*\}\}/g)];
  return { markdown: cleaned.join(''), shortcodes: [...new Set(shortcodes.map(([whole]) => whole))], notes };
}

function replaceHugo(text: string): string {
  return text
    .replace(
      /\{\{[<%]\s*highlight\s+"?([\w+#-]+)"?[^%>]*[%>]\}\}\r?\n?([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[%>]\}\}/g,
      (_, language: string, code: string) => `\n\`\`\`${language}\n${code.replace(/\s+$/, '')}\n\`\`\`\n`,
    )
    .replace(/\{\{[<%]\s*figure\b([\s\S]*?)\/?\s*[%>]\}\}/g, (whole, attributes: string) => {
      const src = attribute(attributes, 'src');
      if (!src) return whole;
      const caption = attribute(attributes, 'caption') || attribute(attributes, 'title');
      const alt = attribute(attributes, 'alt') || caption;
      const words = caption && `<figcaption>${caption}</figcaption>`;
      return `\n\n<figure><img src="${src}" alt="${alt.replaceAll('"', '&quot;')}">${words}</figure>\n\n`;
    })
    .replace(
      /\{\{[<%]\s*youtube\s+(?:id\s*=\s*)?"?([\w-]+)"?[^%>]*[%>]\}\}/g,
      (_, id: string) => `\n\nhttps://www.youtube.com/watch?v=${id}\n\n`,
    )
    .replace(
      /\{\{[<%]\s*vimeo\s+(?:id\s*=\s*)?"?(\d+)"?[^%>]*[%>]\}\}/g,
      (_, id: string) => `\n\nhttps://vimeo.com/${id}\n\n`,
    )
    .replace(/\{\{[<%]\s*(?:rel)?ref\s+"([^"]+)"\s*[%>]\}\}/g, '$1')
    .replace(/<!--\s*more\s*-->/gi, '');
}

function replaceLiquid(text: string): string {
  return text
    .replace(
      /\{%-?\s*highlight\s+([\w+#-]+)[^%]*%\}\r?\n?([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g,
      (_, language: string, code: string) => `\n\`\`\`${language}\n${code.replace(/\s+$/, '')}\n\`\`\`\n`,
    )
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
    .replace(/\{\{\s*site\.(?:base)?url\s*\}\}/g, '')
    .replace(/\{\{\s*["']([^"']*)["']\s*\|\s*(?:relative_url|absolute_url)\s*\}\}/g, '$1')
    .replace(/\{:\s*[.#][^}\n]*\}/g, '');
}

/** JSX of MDX: imports, and components whose text stays. */
function removeComponents(text: string, notes: string[]): string {
  const names = [...text.matchAll(/<([A-Z][\w.]*)/g)].map(([, name]) => name as string);
  for (const name of new Set(names)) notes.push(`The component <${name}> was left out. The text in it stays.`);
  return text
    .replace(/^(?:import|export)\s.*$/gm, '')
    .replace(/<\/?[A-Z][\w.]*(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*\s*\/?>/g, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '');
}
