import { fromHtml } from 'hast-util-from-html';
import { limitTables } from './limit-tables.ts';

type Node = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number];

/**
 * An article's HTML as CommonMark, with the tables and the struck text of GitHub. Links and images become absolute, from
 * `base`. Underlined text becomes emphasis, and cells that span others are repeated as empty ones, as far as `limitTables`
 * lets them.
 */
export async function toMarkdown(html: string, base: string): Promise<string> {
  converter ??= loadConverter();
  const convert = await converter;
  const tree = fromHtml(html, { fragment: true });
  makeAbsolute(tree, base);
  limitTables(tree);
  return convert(tree);
}

/** Loaded on the first use, so that starting the site does not wait for it. */
let converter: ReturnType<typeof loadConverter> | undefined;

async function loadConverter() {
  const [{ toMdast }, { toMarkdown }, { gfmTableToMarkdown }, { gfmStrikethroughToMarkdown }] = await Promise.all([
    import('hast-util-to-mdast'),
    import('mdast-util-to-markdown'),
    import('mdast-util-gfm-table'),
    import('mdast-util-gfm-strikethrough'),
  ]);
  const extensions = [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()];
  return (tree: ReturnType<typeof fromHtml>) =>
    toMarkdown(toMdast(tree), { extensions, bullet: '-', emphasis: '_', rule: '-' });
}

function makeAbsolute(node: Node, base: string): void {
  if (node.type === 'element') {
    for (const name of ['href', 'src']) {
      const address = node.properties[name];
      if (typeof address === 'string' && URL.canParse(address, base)) {
        node.properties[name] = new URL(address, base).href;
      }
    }
  }
  if ('children' in node) for (const child of node.children) makeAbsolute(child, base);
}
