/** A list item from a program that gives each item a level and does not nest lists. */
interface FlatItem {
  /** From 1. */
  level: number;
  name: 'ol' | 'ul';
  /** The number of a numbered item, if known. */
  number?: number | undefined;
  /** How far the item is indented, in any unit. */
  indent?: number;
  content: readonly Node[];
}

interface OpenList {
  list: Element;
  level: number;
  indent: number;
  /** The number of the next item. Undefined if it is not known. */
  next: number | undefined;
}

/**
 * Makes nested lists from flat items, which are added one after the other. A skipped level makes neither a list nor an
 * empty item.
 */
export function createListBuilder(document: Document) {
  /** The lists that the next item may belong to, outermost first. */
  let open: OpenList[] = [];

  /** Finds the open list for an item, or adds a list. */
  function findList({ level, name, number, indent = 0 }: FlatItem): OpenList & { isOutermost: boolean } {
    for (let last = open.at(-1); last && last.level > level; last = open.at(-1)) {
      // The items of the deeper list become the first items of this level.
      if ((open.at(-2)?.level ?? 0) < level) Object.assign(last, { level, next: undefined });
      else open.pop();
    }
    const last = open.at(-1);
    if (last?.level === level) {
      const goesOn = name === 'ul' || number === undefined || last.next === undefined || last.next === number;
      if (last.list.localName === name && goesOn) return Object.assign(last, { isOutermost: false });
      open.pop();
    }
    const list = document.createElement(name);
    if (name === 'ol' && number !== undefined && number > 1) list.setAttribute('start', String(number));
    const outer = open.at(-1)?.list.lastElementChild;
    outer?.append(list);
    const added = { list, level, indent, next: number };
    open.push(added);
    return Object.assign(added, { isOutermost: !outer });
  }

  return {
    /** Begins a new list, unless the last one is directly before `element`. */
    continueBefore(element: Element): void {
      if (!open[0] || element.previousElementSibling !== open[0].list) open = [];
    },
    add(item: FlatItem, place: Element): void {
      const list = findList(item);
      if (list.isOutermost) place.before(list.list);
      const li = document.createElement('li');
      li.append(...item.content);
      list.list.append(li);
      if (list.next !== undefined) list.next += 1;
    },
    /** Adds a paragraph to the item with the same indentation. False if there is none. */
    addParagraph(paragraph: Element, indent: number): boolean {
      const holder = open.findLast((list) => list.indent <= indent + 1);
      const item = holder?.list.lastElementChild;
      if (!holder || !item) return false;
      if (item.firstElementChild?.localName !== 'p') {
        const first = document.createElement('p');
        const inner = [...item.childNodes];
        const end = inner.findIndex((node) => node instanceof Element && /^(ul|ol)$/.test(node.localName));
        first.append(...(end < 0 ? inner : inner.slice(0, end)));
        item.prepend(first);
      }
      item.append(paragraph);
      open.length = open.indexOf(holder) + 1;
      return true;
    },
  };
}
