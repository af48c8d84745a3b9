import { data, redirect } from 'react-router';
import { RELEASE_PREFIX } from '../../../contract/releases/release-prefix.ts';
import { SIGN_OFF_LIMITS } from '../../../contract/releases/sign-off-limits.ts';
import type { OpenSignOff } from '../../../contract/releases/sign-offs.ts';
import { getSite } from '../../site-context.ts';
import { Field } from '../../ui/field.tsx';
import type { Route } from './+types/sign-off-page';
import { Decided } from './decided.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { clientOf, PRIVATE_HEADERS } from './link-request.ts';
import { type MarkedPart, markParts } from './mark-parts.ts';
import { MarkedChanges } from './marked-changes.tsx';
import { SignOffFrame } from './sign-off-frame.tsx';
import { countOfChanges, whenPublic } from './sign-off-words.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const { signOff } = site.slices.releases;
  const { value, refusal } = await signOff.read(params.token, clientOf(request, context));
  const { phone } = await site.copy.read('company');
  return data(
    {
      token: params.token,
      signOff: value,
      parts: value ? markParts(value.parts) : [],
      refusal,
      phone,
      timeZone: site.settings.siteTimeZone,
    },
    { status: refusal?.status ?? 200, headers: PRIVATE_HEADERS },
  );
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  const { signOff } = getSite(context).slices.releases;
  const { value: cookie, refusal } = await signOff.receive(params.token, typed, clientOf(request, context));
  if (refusal) return data({ typed, refusal }, { status: refusal.status, headers: PRIVATE_HEADERS });
  // The code opens the site; a decision is confirmed here.
  const next = typed.intent === 'code' ? `/${RELEASE_PREFIX}/${params.token}/` : `/sign-off/${params.token}`;
  throw redirect(next, { headers: { ...PRIVATE_HEADERS, ...(cookie && { 'Set-Cookie': cookie }) } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The page works without scripts, and needs none. */
export const handle = { hasScripts: false };

type ActionData = { typed: Record<string, string>; refusal: { message: string; errors: Record<string, string[]> } };

/** /sign-off/{token}: all changes of a release in one list, the decision about it, and its confirmation. */
export default function SignOffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, signOff, parts, refusal, phone, timeZone } = loaderData;
  const failed = actionData as ActionData | undefined;
  if (refusal?.asksForCode) return <CodeForm error={failed?.refusal.message} />;
  if (!signOff) {
    return (
      <SignOffFrame title="This link does not work">
        <div className="sign-words">
          <h1>This link does not work any more.</h1>
          <p className="lede">{refusal?.message}</p>
        </div>
      </SignOffFrame>
    );
  }
  if (signOff.decision && (signOff.decision.is_current || signOff.state === 'published')) {
    return <Decided token={token} signOff={signOff} decision={signOff.decision} phone={phone} timeZone={timeZone} />;
  }
  return <Undecided token={token} signOff={signOff} parts={parts} failed={failed} timeZone={timeZone} />;
}

function CodeForm({ error }: { error: string | undefined }) {
  return (
    <SignOffFrame title="Enter the code">
      <form className="sign-words sign-page-form" method="post">
        <h1>Enter the code.</h1>
        <p className="lede">You received it with this link. It has six digits.</p>
        <input type="hidden" name="intent" value="code" />
        <Field label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" error={error} required />
        <p>
          <button type="submit" className="button button-primary">
            Open the site
          </button>
        </p>
      </form>
    </SignOffFrame>
  );
}

interface UndecidedProps {
  token: string;
  signOff: OpenSignOff;
  parts: MarkedPart[];
  failed: ActionData | undefined;
  timeZone: string;
}

function Undecided({ token, signOff, parts, failed, timeZone }: UndecidedProps) {
  const { decision, hash, state } = signOff;
  const [before, isReturning] = [failed?.typed, failed?.typed.intent === 'return'];
  const errors = failed?.refusal.errors ?? {};
  const general = failed && Object.keys(errors).length === 0 ? failed.refusal.message : undefined;
  const person = { name: before?.name ?? signOff.client, email: before?.email ?? '' };
  return (
    <SignOffFrame title={signOff.release}>
      <div className="sign-words">
        <h1>{signOff.release}</h1>
        <p className="lede">
          {signOff.from} asks you to look at {countOfChanges(parts.length)}.{' '}
          {state === 'open' ? whenPublic(signOff, timeZone) : 'They are public now.'}
        </p>
        {decision && state === 'open' && (
          <p className="sign-changed">
            The changes are not the same any more since you {decision.decision === 'approve' ? 'approved' : 'returned'}{' '}
            them. Please look at them again.
          </p>
        )}
        <p className="acts">
          <a className="button button-primary" href={`/${RELEASE_PREFIX}/${token}/`}>
            See the site as it will be
          </a>
        </p>
        {general && (
          <p className="sign-page-failure" role="alert">
            {general}
          </p>
        )}
        <MarkedChanges token={token} parts={parts} isOpen={state === 'open'} />
        <Notes signOff={signOff} />
        {state === 'open' && (
          <div className="sign-decisions">
            <form className="sign-page-form" method="post">
              <h2>Approve</h2>
              <input type="hidden" name="intent" value="approve" />
              <input type="hidden" name="hash" value={hash} />
              <DecisionFields idPrefix="approve" errors={isReturning ? {} : errors} {...person} />
              <label className="agree">
                <input type="checkbox" name="agree" value="yes" />
                <span>I approve these changes.</span>
              </label>
              {errors.agree && <p className="sign-page-failure">{errors.agree[0]}</p>}
              <p>
                <button type="submit" className="button button-primary">
                  Approve
                </button>
              </p>
            </form>
            <form className="sign-page-form" method="post">
              <h2>Or return them with a note</h2>
              <input type="hidden" name="intent" value="return" />
              <input type="hidden" name="hash" value={hash} />
              <Field
                as="textarea"
                id="return-note"
                label="What should change?"
                name="note"
                rows={4}
                maxLength={SIGN_OFF_LIMITS.note}
                defaultValue={before?.note}
                error={isReturning ? errors.note?.[0] : undefined}
                required
              />
              <DecisionFields idPrefix="return" errors={isReturning ? errors : {}} {...person} />
              <p>
                <button type="submit" className="button button-secondary">
                  Return with a note
                </button>
              </p>
            </form>
          </div>
        )}
      </div>
    </SignOffFrame>
  );
}

function Notes({ signOff: { notes } }: { signOff: OpenSignOff }) {
  if (notes.length === 0) return null;
  return (
    <section className="sign-notes" aria-labelledby="sign-notes">
      <h2 id="sign-notes">Your notes</h2>
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <p>
              <b>{note.label}</b>
              {note.quotation && `, “${note.quotation}”`}
            </p>
            <p>{note.note}</p>
            {note.answer && (
              <p className="sign-page-answer">
                <b>{note.answered_by}</b> {note.answer}
              </p>
            )}
            {note.resolved_at && <p className="sign-small">This is done.</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
