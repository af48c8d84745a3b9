import { useState } from 'react';
import type { Category, Post } from '../../../../contract/blog.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { PostFields } from '../../api.ts';
import { currentSession } from '../../session.ts';
import { useSiteTime } from '../../shell/site-time.ts';
import type { DraftContent } from '../drafts/autosave.ts';
import { PostPicture } from '../post-image.tsx';
import { compareBlocks, compareField, type Side } from './compare-versions.ts';
import { ConflictPair } from './conflict-choice.tsx';
import { copyArticle } from './copy-article.ts';
import { splitBlocks } from './split-blocks.ts';
import './conflict-dialog.css';

interface ConflictDialogProps {
  /** The post as the form was opened with. */
  base: Post;
  mine: DraftContent;
  conflict: { current: Post; updatedBy: string | null };
  onChoose: (chosen: PostFields, picture: File | null) => void;
  onUseSaved: () => void;
  onClose: () => void;
}

/** Someone saved this post while it was being edited here: both versions side by side, and a choice wherever they differ. */
export function ConflictDialog({ base, mine, conflict, onChoose, onUseSaved, onClose }: ConflictDialogProps) {
  const { current, updatedBy } = conflict;
  // Compared once: what is behind this dialog does not change while it is open.
  const [{ fields, parts }] = useState(() => compare(base, mine, current));
  const times = useSiteTime();
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const isOwn = isOwnChange(updatedBy);
  const who = isOwn ? 'You' : (updatedBy?.split('@')[0] ?? 'Someone');

  const differing = parts.filter((part) => 'difference' in part).length;
  const same: string[] = FIELDS.filter(({ name }) => !fields.some((field) => field.name === name)).map(
    ({ label }) => label,
  );
  if (!mine.picture) same.push('Image');
  if (differing === 0) same.push('Content');

  const sideOf = (name: string, start: Side) => choices[name] ?? start;
  const choose = (name: string) => (side: Side) => setChoices((before) => ({ ...before, [name]: side }));

  const save = () => {
    const chosen: PostFields = { ...valuesOf(current), content: '' };
    for (const { name, difference } of fields) {
      const value = difference[sideOf(name, difference.start)] ?? '';
      if (name === 'category') chosen.category = value as Category | '';
      else chosen[name] = value;
    }
    const sides = parts.map((part, place) =>
      'same' in part ? undefined : sideOf(`content ${place}`, part.difference.start),
    );
    const isAll = (side: Side) => sides.every((chosenSide) => chosenSide === undefined || chosenSide === side);
    // Where one version is taken whole, its very bytes are.
    chosen.content = isAll('theirs')
      ? current.content
      : isAll('mine')
        ? mine.content
        : parts
            .map((part, place) =>
              'same' in part ? part.same.html : (part.difference[sides[place] ?? 'mine']?.html ?? ''),
            )
            .join('\n');
    onChoose(chosen, sideOf('picture', 'mine') === 'mine' ? mine.picture : null);
  };
  const copy = async () => {
    const isCopied = await copyArticle(mine.content);
    showToast(
      isCopied
        ? { kind: 'success', text: 'Your text was copied.' }
        : { kind: 'error', text: 'The browser did not allow copying. Your text is saved in this browser.' },
    );
  };

  return (
    <Dialog
      title={isOwn ? CHANGED_IN_OTHER_TAB : 'This post was changed by someone else.'}
      size="widest"
      note={`${who} saved it ${times.spoken(current.updatedAt)}${isOwn ? ' in another tab' : ''}, while you were writing${isOwn ? ' here' : ''}. Nothing of yours is lost: choose what the post should say.`}
      bodyLabel="The two versions"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-secondary button-small" onClick={onUseSaved}>
            Use saved version
          </button>
          <button type="button" className="button button-secondary button-small" onClick={copy}>
            Copy my text
          </button>
          <button type="button" className="button button-primary button-small" onClick={save}>
            Save selection
          </button>
        </>
      }
    >
      <div className="conflict">
        <div className="conflict-heads">
          <div>
            <h3>Your version</h3>
            <p>Not saved{mine.revision !== null && `, based on revision ${mine.revision}`}</p>
          </div>
          <div>
            <h3>Saved version</h3>
            <p>
              {isOwn ? 'Your other tab' : who}, revision {current.revision}
            </p>
          </div>
        </div>
        {fields.map(({ name, label, difference }) => (
          <section key={name} aria-label={label}>
            <h3>{label}</h3>
            <ConflictPair
              label={label}
              mine={difference.mine || EMPTY_TEXTS[name]}
              theirs={difference.theirs || EMPTY_TEXTS[name]}
              chosen={sideOf(name, difference.start)}
              onChoose={choose(name)}
            />
          </section>
        ))}
        {mine.picture && (
          <section aria-label="Image">
            <h3>Image</h3>
            <ConflictPair
              label="Image"
              mine={mine.picture.name}
              theirs="The saved image"
              theirPicture={<PostPicture post={current} className="conflict-picture" sizes="144px" />}
              chosen={sideOf('picture', 'mine')}
              onChoose={choose('picture')}
            />
          </section>
        )}
        {differing > 0 && (
          <section aria-label="Content">
            <h3>
              Content{' '}
              <span>
                {differing} of {parts.length} {parts.length === 1 ? 'paragraph differs' : 'paragraphs differ'}
              </span>
            </h3>
            {parts.map((part, place) => {
              if ('same' in part) return null;
              const name = `content ${place}`;
              const { mine: my, theirs, start } = part.difference;
              return (
                <ConflictPair
                  key={name}
                  label={`Paragraph ${place + 1}`}
                  mine={my ? my.text : null}
                  theirs={theirs ? theirs.text : null}
                  chosen={sideOf(name, start)}
                  onChoose={choose(name)}
                />
              );
            })}
          </section>
        )}
        {same.length > 0 && <p className="conflict-same">{listOf(same)} the same in both.</p>}
      </div>
    </Dialog>
  );
}

/** In the place of the server's sentence, which does not know who reads it. */
export const CHANGED_IN_OTHER_TAB = 'You changed this post in another tab.';

export const isOwnChange = (updatedBy: string | null) =>
  updatedBy !== null && updatedBy.toLowerCase() === currentSession()?.user.email.toLowerCase();

const FIELDS = [
  { name: 'title', label: 'Title' },
  { name: 'author', label: 'Author' },
  { name: 'category', label: 'Category' },
  { name: 'excerpt', label: 'Excerpt' },
] as const;

const EMPTY_TEXTS = { title: 'No title', author: 'Unknown', category: 'No category', excerpt: 'No excerpt' };

function compare(base: Post, mine: DraftContent, current: Post) {
  // A text that was kept in the browser may be of an older revision, which nobody has any more.
  const before = mine.revision === base.revision ? base : undefined;
  const theirs = valuesOf(current);
  const fields = FIELDS.flatMap(({ name, label }) => {
    const difference = compareField(mine[name].trim(), theirs[name].trim(), before && valuesOf(before)[name].trim());
    return difference ? [{ name, label, difference }] : [];
  });
  const parts = compareBlocks(
    splitBlocks(mine.content),
    splitBlocks(current.content),
    before && splitBlocks(before.content),
  );
  return { fields, parts };
}

const valuesOf = ({ title, authorName, category, excerptEntered }: Post) => ({
  title,
  author: authorName ?? '',
  category: category ?? ('' as const),
  excerpt: excerptEntered,
});

/** 'Author, image and excerpt are'. */
function listOf(names: readonly string[]): string {
  const [first = '', ...others] = names.map((name, place) => (place === 0 ? name : name.toLowerCase()));
  const last = others.pop();
  return last ? `${[first, ...others].join(', ')} and ${last} are` : `${first} is`;
}
