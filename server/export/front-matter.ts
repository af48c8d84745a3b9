/**
 * Facts as YAML at the top of a Markdown file. Values are written as JSON, which YAML includes. Facts that are empty are
 * left out.
 */
export function frontMatter(facts: Record<string, unknown>): string {
  const lines = Object.entries(facts).filter(([, value]) => !isEmpty(value));
  return `---\n${lines.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('')}---\n\n`;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
