import { expect, type Page } from '@playwright/test';

/**
 * Finds texts and controls that are recognizable only with the colours of the site. Forced colours remove backgrounds
 * and shadows, so the selection and the focus need an outline, a border, a line or a system colour. The page must have
 * reduced motion, because a transition keeps the old style until the next frame.
 */
export async function withoutForcedColorSigns(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() => {
    const SELECTED =
      '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], :checked';
    const GROUPS = 'ul, ol, nav, fieldset, [role=tablist], [role=listbox], [role=toolbar], div';
    /** In these elements the caret shows the focus. */
    const CARET = '.prose, textarea, input[type=text]';
    const SIGNS = ['color', 'background-color', 'background-image', 'text-decoration-line', 'outline', 'opacity'];
    const SIDES = ['top', 'right', 'bottom', 'left'].map((side) => `border-${side}`);
    const read = (element: Element, part: string | null, names: string[]) => {
      const style = getComputedStyle(element, part);
      // A line that is not drawn has a colour, too.
      return names.map((name) => style.getPropertyValue(name).replace(/.*\bnone\b.*|.* 0px$|^0px .*/, ''));
    };
    const lookOf = (element: Element) => [
      ...read(element, null, [...SIGNS, ...SIDES]),
      ...['::before', '::after'].flatMap((part) =>
        read(element, part, ['content', 'background-color', 'left', 'height']),
      ),
    ];
    const looksOf = (elements: (Element | null)[]) =>
      JSON.stringify(elements.map((element) => element && lookOf(element)));
    const start = (element: Element) => element.outerHTML.slice(0, 200);
    const found: string[] = [];

    for (const element of document.querySelectorAll(SELECTED)) {
      const isInput = element instanceof HTMLInputElement;
      const { appearance, opacity, clipPath } = getComputedStyle(element);
      const isNative = isInput && appearance !== 'none' && opacity !== '0' && clipPath === 'none';
      if (isNative || !element.checkVisibility() || element.localName === 'option') continue;
      const group = element.parentElement?.closest(GROUPS);
      const others = [...(group?.querySelectorAll(isInput ? 'input' : element.localName) ?? [])];
      const other = others.find(
        (one) =>
          one.checkVisibility() &&
          !one.matches(`${SELECTED}, :disabled, [aria-disabled]`) &&
          one.className === element.className,
      );
      // The state of a hidden input is shown by the element beside it or around it. Dots show it inside.
      const shown = (one: Element) =>
        isInput ? [one, one.nextElementSibling, one.parentElement] : [one, one.firstElementChild];
      if (other && looksOf(shown(element)) === looksOf(shown(other)))
        found.push(`not shown as selected: ${start(element)}`);
    }

    const kinds = new Set<string>();
    const focusable = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    for (const element of focusable) {
      const kind = `${element.localName} ${element.className} ${element.getAttribute('type')} ${element.parentElement?.className}`;
      if (kinds.has(kind) || element.matches(CARET) || !element.checkVisibility({ visibilityProperty: true })) continue;
      kinds.add(kind);
      const parents = [
        element.parentElement,
        element.parentElement?.parentElement,
        element.parentElement?.parentElement?.parentElement,
      ];
      const around = [element, element.nextElementSibling, ...parents.map((parent) => parent ?? null)];
      (document.activeElement as HTMLElement | null)?.blur();
      const before = looksOf(around);
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      if (document.activeElement === element && looksOf(around) === before)
        found.push(`without a sign of the focus: ${start(element)}`);
    }
    (document.activeElement as HTMLElement | null)?.blur();
    return found;
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Shorter motions are ignored, in milliseconds. */
const MOMENT_MS = 50;

/** Elements that move although reduced motion is on. */
export const motions = (page: Page) =>
  page.evaluate((moment) => {
    const milliseconds = (times: string) =>
      Math.max(...times.split(', ').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1_000)));
    const found = document.getAnimations().map((animation) => {
      const { target, pseudoElement } = animation.effect as KeyframeEffect;
      return {
        name: `${target?.outerHTML.slice(0, 120)} ${pseudoElement ?? ''}`,
        ms: Number(animation.effect?.getComputedTiming().endTime),
      };
    });
    for (const element of document.querySelectorAll('*')) {
      for (const part of [null, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        const animated = style.animationName === 'none' ? 0 : milliseconds(style.animationDuration);
        const ms = Math.max(animated, milliseconds(style.transitionDuration));
        if (ms > moment || style.scrollBehavior === 'smooth')
          found.push({ name: `${element.outerHTML.slice(0, 120)} ${part ?? ''}`, ms });
      }
    }
    return found.filter(({ ms }) => ms > moment).map(({ name, ms }) => `moves for ${ms} ms: ${name}`);
  }, MOMENT_MS);
const CONTROLS =
  /^(?:button|link|textbox|searchbox|checkbox|radio|switch|combobox|listbox|slider|spinbutton|tab|menuitem|option|dialog|img)$/;
const LANDMARKS = /^(?:banner|navigation|main|complementary|contentinfo|region|form|search)$/;

interface Entry {
  role: string;
  name: string;
  /** As in `[level=1] [expanded]`. */
  states: string;
  depth: number;
}

/** The entries that a screen reader gets, in the order of the page. */
async function accessibilityTree(page: Page, of = 'body'): Promise<Entry[]> {
  const snapshot = await page.locator(of).ariaSnapshot();
  return snapshot.split('\n').flatMap((line) => {
    const unquoted = line.replace(
      /^( *- )'(.*)'(:?.*)$/,
      (_, start, text, end) => start + text.replaceAll("''", "'") + end,
    );
    const [, indent = '', role, name = '""', states = ''] =
      unquoted.match(/^( *)- ([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*)/) ?? [];
    return role ? [{ role, name: JSON.parse(name), states, depth: indent.length }] : [];
  });
}

/** Problems that make it hard to navigate a page with a screen reader. */
export async function treeProblems(page: Page): Promise<string[]> {
  const tree = await accessibilityTree(page);
  const found: string[] = [];
  const titles = tree.filter(({ role, states }) => role === 'heading' && states.includes('[level=1]'));
  if (titles.length !== 1) found.push(`${titles.length} headings of level 1`);
  let before = 0;
  for (const { role, name, states } of tree) {
    if (role === 'heading') {
      const level = Number(states.match(/level=(\d)/)?.[1]);
      // Headings of parts before the content, like those of a dialog or a menu, start a new sequence.
      if (before && level > before + 1) found.push(`heading “${name}” of level ${level} after level ${before}`);
      before = level;
    }
    if (CONTROLS.test(role) && !name) found.push(`a ${role} without a name`);
    if (role === 'heading' && !name) found.push('a heading without a text');
  }
  const landmarks = Map.groupBy(
    tree.filter(({ role }) => LANDMARKS.test(role)),
    ({ role, name }) => `${role} “${name}”`,
  );
  for (const [landmark, { length }] of landmarks) if (length > 1) found.push(`${length} landmarks ${landmark}`);
  for (const role of ['navigation', 'complementary']) {
    const some = tree.filter((entry) => entry.role === role);
    if (some.length > 1 && some.some(({ name }) => !name))
      found.push(`one of ${some.length} landmarks ${role} has no name`);
  }
  return [...found, ...(await missingStates(page))];
}

const missingStates = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const start = (element: Element) => element.outerHTML.slice(0, 160);
    return [
      ...shown('[role=tablist]')
        .filter((list) => shown('[role=tab][aria-selected="true"]', list).length !== 1)
        .map((list) => `tabs of which not one is selected: ${start(list)}`),
      ...shown('[aria-haspopup=menu]:not([aria-expanded]), [role=combobox]:not([aria-expanded])').map(
        (element) => `does not say whether it is open: ${start(element)}`,
      ),
      ...shown('[aria-controls]')
        .filter((element) => !document.getElementById(element.getAttribute('aria-controls') ?? ''))
        .map((element) => `controls nothing: ${start(element)}`),
    ];
  });

/**
 * The address of the page, with the landmarks and main headings of its content. Lists and articles are skipped, because
 * their content comes from the demo.
 */
export async function outlineOf(page: Page): Promise<string> {
  let skippedDepth = Number.POSITIVE_INFINITY;
  const lines: string[] = [];
  for (const { role, name, states, depth } of await accessibilityTree(page, 'main')) {
    if (depth > skippedDepth) continue;
    skippedDepth = Number.POSITIVE_INFINITY;
    if (/^(?:list|article|document)$/.test(role)) skippedDepth = depth;
    const level = role === 'heading' ? states.match(/level=([12])/)?.[1] : undefined;
    if (level) lines.push(`h${level} ${name}`);
    else if (LANDMARKS.test(role)) lines.push(name ? `${role} ${name}` : role);
  }
  // Keys, file names and numbers differ between sites, and days differ between runs.
  const path = page.url().replace(/^https?:\/\/[^/]+/, '');
  const outline = lines
    .join('\n')
    .replaceAll(/[\w-]+(\.(?:png|jpe?g|webp))/g, '…$1')
    .replaceAll(/\b(?:Today|Yesterday|[A-Z][a-z]+ \d{1,2}, \d{4})\b/g, '…')
    // After midnight, the entries of the run are in the groups of two days.
    .replaceAll(/(region …\nh2 …)(?:\n\1)+/g, '$1');
  return `${path.replace(/(page-|section-|item=)[\w.-]+$|\d+$/, '$1…')}\n${outline}`;
}

/**
 * Compares what a screen reader lists of the pages with `outlines/<name>.txt`. After a change:
 * `playwright test every --update-snapshots`.
 */
export const expectOutlines = (outlines: string[], name: string) =>
  expect(`${outlines.join('\n\n')}\n`).toMatchSnapshot(['outlines', `${name}.txt`]);

/** Texts that are cut off, titles that break within a word, and a page that is wider than the window. */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const over = document.documentElement.scrollWidth - window.innerWidth;
    if (over > 0) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (one) => one.getBoundingClientRect().right > window.innerWidth + 1,
      );
      found.push(`${over} px wider than the window: ${wide.at(-1)?.outerHTML.slice(0, 200)}`);
    }
    for (const title of document.querySelectorAll('h1')) {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`“${word}” of a title is broken`);
        }
      }
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const style = getComputedStyle(element);
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (
        !hasText ||
        isShortened ||
        style.display === 'inline' ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (
        element.closest('.visually-hidden, svg, [aria-hidden="true"], label:has([type=file])') ||
        style.clipPath !== 'none'
      )
        continue;
      const width = element.scrollWidth - element.clientWidth;
      const height = element.scrollHeight - element.clientHeight;
      const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      // With a small line height, letters extend beyond their line.
      const slack = isCut(style.overflowY) ? 4 : Number.parseFloat(style.fontSize) / 2;
      const isScrolled = /auto|scroll/.test(style.overflow);
      if (!isScrolled && (width > 4 || height > slack))
        found.push(`text ${width} × ${height} px larger than its box: ${element.outerHTML.slice(0, 200)}`);
    }
    return found;
  });
