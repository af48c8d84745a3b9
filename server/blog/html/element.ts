import type { fromHtml } from 'hast-util-from-html';

export type Root = ReturnType<typeof fromHtml>;
export type Child = Root['children'][number];
export type Element = Extract<Child, { type: 'element' }>;
export type Children = Element['children'];

/** An element of an article. Properties that are undefined are left out. */
export const element = (tagName: string, properties: Element['properties'], ...children: Children): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

export const text = (value: string): Children[number] => ({ type: 'text', value });
