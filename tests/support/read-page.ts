import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';

type Root = ReturnType<typeof fromHtml>;
type Nodes = Root | Root['children'][number];
type Element = Extract<Nodes, { type: 'element' }>;

/** What people and search engines read in a page's HTML. */
export async function readPage(address: string) {
  const response = await fetch(address);
  const tree = fromHtml(await response.text());
  const elements = [...elementsOf(tree)];
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const meta = new Map(named('meta').map(({ properties: p }) => [String(p.name ?? p.property), String(p.content)]));
  const scripts = named('script').filter(({ properties }) => properties.type === 'application/ld+json');
  const body = named('body')[0];
  return {
    status: response.status,
    title: named('title').map(textOf).join(),
    headings: named('h1').map(textOf),
    canonical: named('link').filter(isCanonical).map(hrefOf),
    links: named('a').map(hrefOf),
    meta,
    structuredData: scripts.flatMap((script): Record<string, unknown>[] => JSON.parse(rawText(script))['@graph']),
    text: body ? toText(body) : '',
    has: (name: string) => named(name).length > 0,
  };
}

function* elementsOf(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node;
  if ('children' in node) for (const child of node.children) yield* elementsOf(child);
}

const textOf = (element: Element) => toText(element);
const hrefOf = ({ properties }: Element) => String(properties.href ?? '');
const isCanonical = ({ properties }: Element) => String(properties.rel) === 'canonical';
const rawText = ({ children: [text] }: Element) => (text?.type === 'text' ? text.value : '');
