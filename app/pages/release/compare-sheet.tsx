import { useRef, useState } from 'react';
import { RELEASE_PREFIX } from '../../../contract/releases/release-prefix.ts';
import type { ShownPart } from '../../../contract/releases/sign-offs.ts';
import { findNewWords, markNewWords } from './find-words.ts';
import { SignOffIcon } from './icons.tsx';
import { Sheet } from './sheet.tsx';
import { textsOf } from './use-steps.ts';

interface CompareSheetProps {
  token: string;
  part: ShownPart;
  path: string;
  onClose: () => void;
}

/**
 * The page as it is and as it will be, side by side; one at a time on phones. The frames run no scripts and scroll
 * together.
 */
export function CompareSheet({ token, part, path, onClose }: CompareSheetProps) {
  const [shown, setShown] = useState<'before' | 'after'>('after');
  const frames = useRef<HTMLDivElement>(null);
  const address = `/${RELEASE_PREFIX}/${token}${part.path ?? path}`;

  const prepare = (frame: HTMLIFrameElement) => {
    const { contentDocument: inside, contentWindow: view } = frame;
    if (!inside || !view) return;
    // A link would leave the comparison.
    inside.addEventListener('click', (event) => event.preventDefault(), true);
    view.addEventListener('scroll', () => {
      for (const other of frames.current?.querySelectorAll('iframe') ?? []) {
        if (other !== frame && other.contentWindow) other.contentWindow.scrollTo(0, view.scrollY);
      }
    });
    if (frame.name === 'after') markInFrame(inside, view as Window & typeof globalThis, part);
  };

  return (
    <Sheet title={`${part.title}, before and after`} className="sign-dialog sign-compare" onClose={onClose}>
      <fieldset className="sign-sides">
        <legend className="visually-hidden">Shown</legend>
        {(['before', 'after'] as const).map((side) => (
          <button key={side} type="button" aria-pressed={shown === side} onClick={() => setShown(side)}>
            {side === 'before' ? 'Before' : 'After'}
          </button>
        ))}
      </fieldset>
      <button type="button" className="sign-close" aria-label="Close" onClick={onClose}>
        <SignOffIcon name="close" />
      </button>
      <div ref={frames} className="sign-frames" data-shown={shown}>
        <section aria-label="Before" className="sign-side-before">
          <p>Before</p>
          {part.is_new ? (
            <p className="sign-none">Visitors cannot read this page yet.</p>
          ) : (
            <iframe
              name="before"
              title="The page as it is"
              sandbox="allow-same-origin"
              src={`${address}?frame=before`}
              onLoad={(event) => prepare(event.currentTarget)}
            />
          )}
        </section>
        <section aria-label="After" className="sign-side-after">
          <p>After</p>
          <iframe
            name="after"
            title="The page as it will be"
            sandbox="allow-same-origin"
            src={`${address}?frame=after`}
            onLoad={(event) => prepare(event.currentTarget)}
          />
        </section>
      </div>
    </Sheet>
  );
}

function markInFrame(inside: Document, view: Window & typeof globalThis, part: ShownPart) {
  const words = findNewWords(inside.body, textsOf(part));
  markNewWords(words, view);
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(
    '::highlight(release-text) { background-color: #ffe9b8; color: #0f2019; } ::highlight(release-heading) { text-decoration: underline 0.1em #ffb81c; }',
  );
  inside.adoptedStyleSheets = [...inside.adoptedStyleSheets, sheet];
  const [first] = [...words.inHeadings, ...words.inTexts];
  if (first) view.scrollTo(0, Math.max(0, first.getBoundingClientRect().top + view.scrollY - view.innerHeight / 3));
}
