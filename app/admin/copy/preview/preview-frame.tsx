import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FONTS } from '../../../ui/font-links.ts';
import { t } from '../../i18n/t.ts';
import frameStyles from './frame-styles.css?url';
import { mergePage } from './merge-page.ts';
import { fieldAt, nameFields } from './name-fields.ts';
import { type Outlined, outline, reveal } from './page-outline.ts';
import styles from './preview.module.css';

interface PreviewFrameProps {
  shown: { html: string; address: string } | undefined;
  /** The width of the window in which the page is shown, in pixels. */
  width: number;
  outlined: Outlined;
  onChoose: (path: string) => void;
}

/**
 * A page in a frame without scripts. The panel changes the document of the frame. The frame has our origin, because
 * other origins may not load the style sheets and images. No script can run in it, so nothing in it can read the token.
 */
export function PreviewFrame({ shown, width, outlined, onChoose }: PreviewFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document>();
  const [isReady, setReady] = useState(false);
  const merged = useRef<{ done: Promise<void>; address: string }>({ done: Promise.resolve(), address: '' });
  const latest = useRef({ outlined, onChoose });
  latest.current = { outlined, onChoose };
  /** The path that the page was last scrolled to. A new part may be chosen before it is in the page. */
  const revealed = useRef<string>(undefined);
  useScale(stage, frame, width);

  useEffect(() => {
    if (!page || !shown) return;
    const { done, address } = merged.current;
    const merge = async () => {
      await done;
      const { html, style } = withoutStyle(shown.html);
      const next = new DOMParser().parseFromString(html, 'text/html');
      nameFields(next);
      setStyle(page, style);
      await mergePage(page, next);
      if (address !== shown.address) {
        page.defaultView?.scrollTo(0, 0);
        revealed.current = undefined;
      }
      revealed.current = revealOutlined(page, latest.current.outlined, revealed.current);
      outline(page, latest.current.outlined);
      setReady(true);
    };
    merged.current = { done: merge(), address: shown.address };
  }, [page, shown]);

  const { field, section, title } = outlined;
  useEffect(() => {
    if (!page || !isReady) return;
    revealed.current = revealOutlined(page, { field, section }, undefined);
    outline(page, { field, section, title });
  }, [page, isReady, field, section, title]);

  useEffect(() => {
    if (!page) return;
    const observer = new ResizeObserver(() => outline(page, latest.current.outlined));
    observer.observe(page.body);
    const choose = ({ clientX, clientY }: MouseEvent) => {
      const path = fieldAt(page, clientX, clientY);
      if (path) latest.current.onChoose(path);
    };
    const point = ({ clientX, clientY }: MouseEvent) => {
      page.documentElement.style.cursor = fieldAt(page, clientX, clientY) ? 'pointer' : '';
    };
    // A click outside of any field moves the focus into the frame, whose keys the panel would not receive.
    const passOn = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey, repeat } = event;
      if (key !== 'F6' && !((ctrlKey || metaKey) && 'kzy'.includes(key.toLowerCase()))) return;
      const keys = { key, shiftKey, ctrlKey, metaKey, altKey, repeat };
      const passed = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true });
      if (frame.current?.dispatchEvent(passed) === false) event.preventDefault();
    };
    page.addEventListener('click', choose);
    page.addEventListener('mousemove', point);
    page.addEventListener('keydown', passOn);
    return () => {
      observer.disconnect();
      page.removeEventListener('click', choose);
      page.removeEventListener('mousemove', point);
      page.removeEventListener('keydown', passOn);
    };
  }, [page]);

  return (
    <div ref={stage} className={styles.stage}>
      <iframe
        ref={frame}
        title={t('The page')}
        className={isReady ? styles.ready : undefined}
        sandbox="allow-same-origin"
        // An empty `srcdoc` gives a document in standards mode. Without it, the document would be in quirks mode.
        srcDoc=""
        onLoad={({ currentTarget }) => {
          const frameDocument = currentTarget.contentDocument;
          if (!frameDocument) return;
          frameDocument.documentElement.lang = 'en';
          addFonts(frameDocument);
          const link = frameDocument.createElement('link');
          Object.assign(link, { rel: 'stylesheet', href: frameStyles });
          frameDocument.head.append(link);
          setPage(frameDocument);
        }}
      />
    </div>
  );
}

/**
 * Scrolls to the field or, if the page does not show it, to its section. Does not scroll to the path `before` again.
 * Returns the path that the page is scrolled to.
 */
function revealOutlined(page: Document, { field, section }: Outlined, before: string | undefined): string | undefined {
  for (const path of [field, section]) {
    if (path && (path === before || reveal(page, path))) return path;
  }
  return before;
}

/**
 * The page without the style of the site's look, which the server writes as one `<style>`. The policy of the panel allows
 * no inline style, but does not apply to the style sheets of scripts.
 */
function withoutStyle(html: string): { html: string; style: string } {
  const [before = '', rest] = splitAt(html, '<style>');
  if (rest === undefined) return { html, style: '' };
  const [style = '', after = ''] = splitAt(rest, '</style>');
  return { html: before + after, style };
}

/** The text before and after the first occurrence of `words`. */
function splitAt(text: string, words: string): string[] {
  const at = text.indexOf(words);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + words.length)];
}

function setStyle(page: Document, style: string) {
  const view = page.defaultView as (Window & typeof globalThis) | null;
  if (!view) return;
  const [sheet = new view.CSSStyleSheet()] = page.adoptedStyleSheets;
  sheet.replaceSync(style);
  page.adoptedStyleSheets = [sheet];
}

/**
 * Adds the fonts to the document of the frame. The pages have `font-display: optional`, so a new frame would show other
 * fonts.
 */
function addFonts(page: Document) {
  const view = page.defaultView as (Window & typeof globalThis) | null;
  if (!view) return;
  for (const { family, href, ...descriptors } of FONTS) {
    const face = new view.FontFace(family, `url("${href}")`, descriptors);
    face.load().then(
      () => page.fonts.add(face),
      () => {},
    );
  }
}

/** Fits the window of `width` pixels into the space that is there. */
function useScale(
  stage: React.RefObject<HTMLElement | null>,
  frame: React.RefObject<HTMLElement | null>,
  width: number,
) {
  useLayoutEffect(() => {
    if (!stage.current) return;
    const scale = () => {
      if (!stage.current || !frame.current) return;
      const { clientWidth, clientHeight } = stage.current;
      const factor = Math.min(1, clientWidth / width);
      Object.assign(frame.current.style, {
        width: `${width}px`,
        height: `${clientHeight / factor}px`,
        left: `${(clientWidth - width * factor) / 2}px`,
        transform: `scale(${factor})`,
      });
    };
    scale();
    const observer = new ResizeObserver(scale);
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [stage, frame, width]);
}
