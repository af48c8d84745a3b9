import { useEffect, useState } from 'react';
import { useHref, useLocation } from 'react-router';
import { RELEASE_PREFIX } from '../../../contract/releases/release-prefix.ts';
import type { OpenSignOff, PlacedNote } from '../../../contract/releases/sign-offs.ts';
import { readSignOff } from './call-sign-off.ts';
import { CompareSheet } from './compare-sheet.tsx';
import { DecisionSheet } from './decision-sheet.tsx';
import { SignOffIcon } from './icons.tsx';
import { NoteCard } from './note-card.tsx';
import { Pins } from './pins.tsx';
import styles from './release-bar.css?url';
import { usePlacing } from './use-placing.ts';
import { useSteps } from './use-steps.ts';

export interface ReleaseNotice {
  token: string;
  kind: 'preview' | 'sign-off';
  /** The name of the release. */
  name: string;
  /** The id of the release in the panel. */
  id: number;
}

/** The bar is in English on pages in other languages too. */
const ENGLISH = { lang: 'en', dir: 'ltr' } as const;

/** The bar at the bottom of every page that a link of a release shows. In English, like the panel. */
export function ReleaseBar(notice: ReleaseNotice) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="release" />
      {notice.kind === 'sign-off' ? <SignOffBar {...notice} /> : <PreviewBar {...notice} />}
    </>
  );
}

function PreviewBar({ name, id }: ReleaseNotice) {
  return (
    <section className="sign-off sign-bar" aria-label="Preview of a release" {...ENGLISH}>
      <div className="sign-name">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>The site as it will be. Search and forms do not work here.</span>
      </div>
      <div className="sign-do">
        <a className="button button-small sign-note" href={`/admin/releases/${id}`}>
          Back to the release
        </a>
      </div>
    </section>
  );
}

function SignOffBar({ token, name }: ReleaseNotice) {
  // The path without the prefix of the release, but with the prefix of the language.
  const path = useHref(useLocation().pathname).slice(`/${RELEASE_PREFIX}/${token}`.length) || '/';
  const [signOff, setSignOff] = useState<OpenSignOff>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    readSignOff(token).then(setSignOff, (error: Error) => setFailure(error.message));
  }, [token]);
  if (!signOff) return <PlainBar token={token} name={name} failure={failure} />;
  return <ReadBar token={token} path={path} signOff={signOff} onChange={setSignOff} />;
}

/** The bar until the changes are loaded, and without scripts. */
function PlainBar({ token, name, failure }: { token: string; name: string; failure: string }) {
  return (
    <section className="sign-off sign-bar" aria-label="Sign-off" {...ENGLISH}>
      <div className="sign-name">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span role="status">{failure || 'You see the site as it will be.'}</span>
      </div>
      <div className="sign-do">
        <a className="button button-marigold button-small" href={`/sign-off/${token}`}>
          See all changes and decide
        </a>
      </div>
    </section>
  );
}

const nameChanges = (count: number) => (count === 1 ? '1 change' : `${count || 'No'} changes`);

interface ReadBarProps {
  token: string;
  path: string;
  signOff: OpenSignOff;
  onChange: (signOff: OpenSignOff) => void;
}

type Opened = 'approve' | 'return' | 'compare';

function ReadBar({ token, path, signOff, onChange }: ReadBarProps) {
  const [opened, setOpened] = useState<Opened>();
  const [current, setCurrent] = useState<PlacedNote | undefined>();
  const { step, part, placeCount, place, go } = useSteps(token, signOff, path);
  const placing = usePlacing();
  const { parts, notes, decision, state } = signOff;
  const isOpen = state === 'open';
  const isApproved = decision?.decision === 'approve' && decision.is_current;
  const here = notes.filter((note) => note.path === path);

  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      // Otherwise the browser would go back or forward in its history.
      event.preventDefault();
      go(event.key === 'ArrowLeft' ? -1 : 1);
    };
    addEventListener('keydown', walk);
    return () => removeEventListener('keydown', walk);
  }, [go]);

  const replaceNotes = (changed: readonly PlacedNote[]) => onChange({ ...signOff, notes: [...changed] });
  return (
    <>
      <Pins notes={here} onOpen={setCurrent} />
      <section className="sign-off sign-bar" aria-label="Sign-off" {...ENGLISH}>
        <div className="sign-name">
          <b>
            <bdi>{signOff.release}</bdi>
          </b>
          <span>
            For <bdi>{signOff.client}</bdi>, from <bdi>{signOff.from}</bdi>
          </span>
        </div>
        <div className="sign-steps">
          <button type="button" className="sign-icon-button" aria-label="Previous change" onClick={() => go(-1)}>
            <SignOffIcon name="back" />
          </button>
          <span role="status">
            <b>
              <bdi>{part?.title ?? nameChanges(parts.length)}</bdi>
            </b>
            {part ? (
              <span>
                Change {step + 1} of {parts.length}
                {placeCount > 1 && `, place ${place + 1} of ${placeCount}`}
              </span>
            ) : (
              parts.length > 0 && <span>Use the arrows to see them</span>
            )}
          </span>
          <button type="button" className="sign-icon-button" aria-label="Next change" onClick={() => go(1)}>
            <SignOffIcon name="next" />
          </button>
        </div>
        <div className="sign-do">
          {part && (
            <button
              type="button"
              className="sign-icon-button"
              aria-label="Before and after"
              title="Before and after"
              onClick={() => setOpened('compare')}
            >
              <SignOffIcon name="compare" />
            </button>
          )}
          {isOpen && (
            <button
              type="button"
              className="button button-small sign-note"
              aria-pressed={placing.isOn}
              onClick={placing.toggle}
            >
              <SignOffIcon name="pin" />
              <span>{placing.isOn ? 'Choose a place' : 'Add a note'}</span>
            </button>
          )}
          {isOpen && !isApproved && parts.length > 0 ? (
            <button type="button" className="button button-marigold button-small" onClick={() => setOpened('approve')}>
              {parts.length === 1 ? 'Approve it' : `Approve all ${parts.length}`}
            </button>
          ) : (
            <a className="button button-marigold button-small" href={`/sign-off/${token}`}>
              {isApproved ? 'Approved' : isOpen ? 'All changes' : 'Published'}
            </a>
          )}
        </div>
      </section>
      {(placing.place || current) && (
        <NoteCard
          key={current?.id ?? 'new'}
          token={token}
          path={path}
          number={current ? here.indexOf(current) + 1 : here.length + 1}
          note={current}
          place={placing.place}
          onAdded={(note) => replaceNotes([...notes, note])}
          onRemoved={(removed) => replaceNotes(notes.filter(({ id }) => id !== removed))}
          onClose={() => {
            placing.end();
            setCurrent(undefined);
          }}
        />
      )}
      {(opened === 'approve' || opened === 'return') && (
        <DecisionSheet
          key={opened}
          decision={opened}
          token={token}
          signOff={signOff}
          onClose={() => setOpened(undefined)}
          onReturn={() => setOpened('return')}
        />
      )}
      {opened === 'compare' && part && (
        <CompareSheet token={token} part={part} path={path} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
