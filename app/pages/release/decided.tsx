import { RELEASE_PREFIX } from '../../../contract/releases/release-prefix.ts';
import type { OpenSignOff, SignOffDecision } from '../../../contract/releases/sign-offs.ts';
import { Mural, type MuralTile } from '../../art/mural.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { phoneHref } from '../../use-company.ts';
import { SignOffFrame } from './sign-off-frame.tsx';
import { countOfChanges, dayAndTime } from './sign-off-words.ts';

interface DecidedProps {
  token: string;
  signOff: OpenSignOff;
  decision: SignOffDecision;
  phone: string;
  timeZone: string;
}

/** Confirms what was decided. */
export function Decided({ token, signOff, decision, phone, timeZone }: DecidedProps) {
  const { release, parts, notes, state, publish_at, from } = signOff;
  const isApproval = decision.decision === 'approve';
  const isOpen = state === 'open';
  const firstName = decision.name.split(/\s+/)[0];
  const count = countOfChanges(parts.length);
  const answered = notes.filter(({ answer, resolved_at }) => answer || resolved_at).length;
  return (
    <SignOffFrame title={isApproval ? 'Approved' : 'Returned'}>
      <div className="done-page">
        <Mural rows={isApproval ? APPROVED : RETURNED} />
        <div>
          <h1>
            Thank you, {firstName}. {isApproval ? 'Approved.' : 'Returned.'}
          </h1>
          <p className="lede">
            You {isApproval ? 'approved' : 'returned'} {count} on {dayAndTime(decision.decided_at, timeZone)}.{' '}
            {isApproval
              ? nextOf(signOff, timeZone)
              : `${from} has your note, and asks you again when the changes are done.`}
          </p>
          <p className="acts">
            <a className="button button-primary" href={`/api/releases/${token}/record`}>
              Download the record (PDF)
            </a>
            {isOpen && (
              <a className="more" href={`/${RELEASE_PREFIX}/${token}/`}>
                See the preview again <Arrow />
              </a>
            )}
          </p>
          <dl className="record">
            <div>
              <dt>Release</dt>
              <dd>
                {release}, {count}. <a href={`/sign-off/${token}/record`}>See the record</a>
              </dd>
            </div>
            <div>
              <dt>{isApproval ? 'Approved by' : 'Returned by'}</dt>
              <dd>{decision.name}</dd>
            </div>
            {decision.note && (
              <div>
                <dt>Note</dt>
                <dd>{decision.note}</dd>
              </div>
            )}
            <div>
              <dt>Your notes</dt>
              <dd>{notes.length === 0 ? 'None' : `${notes.length}, ${answered} answered`}</dd>
            </div>
            {isOpen && (
              <div>
                <dt>Changed your mind?</dt>
                <dd>
                  <form method="post">
                    <input type="hidden" name="intent" value="withdraw" />
                    <button type="submit" className="sign-link">
                      {isApproval ? 'Withdraw the approval' : 'Take it back'}
                    </button>
                    {publish_at && ` until ${dayAndTime(publish_at, timeZone)}`}
                    {phone && (
                      <>
                        {' '}
                        or call{' '}
                        <a className="no-break" href={phoneHref(phone)}>
                          {phone}
                        </a>
                      </>
                    )}
                  </form>
                </dd>
              </div>
            )}
          </dl>
        </div>
      </div>
    </SignOffFrame>
  );
}

function nextOf({ state, publish_at, when_signed_off, from }: OpenSignOff, timeZone: string): string {
  if (state === 'published') return 'They are public.';
  if (publish_at && !when_signed_off)
    return `They go public on ${dayAndTime(publish_at, timeZone)}, and you get an e-mail then.`;
  if (when_signed_off) return 'They go public now, and you get an e-mail then.';
  return `${from} decides when they become public, and you get an e-mail then.`;
}

const APPROVED: readonly (readonly MuralTile[])[] = [
  [
    ['check', 'leaf', 'neem', 'paper'],
    ['steps', 'marigold', 'night', 'ink'],
  ],
  [
    ['sun', 'sky', 'indigo', 'ink'],
    ['arch', 'night', 'leaf', 'marigold'],
  ],
];

const RETURNED: readonly (readonly MuralTile[])[] = [
  [
    ['arcs', 'sky', 'indigo', 'marigold'],
    ['steps', 'marigold', 'night', 'ink'],
  ],
  [
    ['dots', 'night', 'leaf', 'marigold'],
    ['arch', 'blush', 'madder', 'ink'],
  ],
];
