/**
 * Whether plain text is Markdown. What could be ordinary text (one line with a dash, a number with a dot, a single asterisk)
 * is not enough.
 */
export function isMarkdown(text: string): boolean {
  const lines = text.trim().split(/\r\n?|\n/);
  const isEmpty = (index: number) => !lines[index]?.trim();
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;

  // Comments of a shell script look like headings.
  if (lines[0]?.startsWith('#!')) return false;
  const isHeading = (line: string, index: number) =>
    /^#{1,6}\s+\S/.test(line) && (isEmpty(index + 1) || (index > 0 && isEmpty(index - 1)) || lines.length === 1);
  return (
    lines.some(isHeading) ||
    lines.some((line, index) => /^(=+|-{3,})\s*$/.test(line) && !isEmpty(index - 1) && isEmpty(index + 1)) ||
    count(/^\s{0,3}(```|~~~)/) >= 2 ||
    // The line below a table's header.
    lines.some((line, index) => isTableRule(line) && /\|/.test(lines[index - 1] ?? '')) ||
    count(/^\s*[-*+]\s+\S/) >= 2 ||
    count(/^\s*\d{1,3}[.)]\s+\S/) >= 2 ||
    count(/^>\s?\S/) >= 1 ||
    /\[[^[\]\n]*\]\((https?:\/\/|mailto:|\/|#)[^\s)[]*(\s+"[^"\n]*")?\)/.test(text) ||
    /(^|[\s(])(\*\*|__)[^\s*_][^*_\n]*\2(?=[).,;:!?]*(?:\s|$))/m.test(text) ||
    /(^|[\s(])`[^`\n]+`(?=[).,;:!?]*(?:\s|$))/m.test(text) ||
    /(^|[\s(])\*[^\s*][^*\n]*[^\s*]\*(?=[).,;:!?]*(?:\s|$))/m.test(text)
  );
}

/** Like `| --- | :-: |`. */
function isTableRule(line: string): boolean {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');
  return cells.length > 1 && cells.every((cell) => /^:?-+:?$/.test(cell.trim()));
}
