import { data, redirect } from 'react-router';
import { RELEASE_PREFIX } from '../../../contract/releases/release-prefix.ts';
import type { OpenSignOff } from '../../../contract/releases/sign-offs.ts';
import { getSite } from '../../site-context.ts';
import { Field } from '../../ui/field.tsx';
import type { Route } from './+types/sign-off-page';
import { Decided } from './decided.tsx';
import { DecisionForm } from './decision-form.tsx';
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
  // After the code, the client sees the preview of the site. After a decision, this page confirms it.
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
  if (refusal?.asksForCode) return <CodeForm failed={failed} />;
  if (!signOff) return <Refused refusal={refusal} note={failed?.typed.note} />;
  if (signOff.decision && (signOff.decision.is_current || signOff.state === 'published')) {
    return <Decided token={token} signOff={signOff} decision={signOff.decision} phone={phone} timeZone={timeZone} />;
  }
  return <Undecided token={token} signOff={signOff} parts={parts} failed={failed} timeZone={timeZone} />;
}

interface RefusedProps {
  refusal: { status: number; message: string } | undefined;
  /** The note that the client typed, but that could not be sent. */
  note: string | undefined;
}

function Refused({ refusal, note }: RefusedProps) {
  const title = refusal?.status === 429 ? 'Please wait a while.' : 'This link does not work any more.';
  return (
    <SignOffFrame title={title}>
      <div className="sign-words">
        <h1>{title}</h1>
        <p className="lede">{refusal?.message}</p>
        {note && (
          <>
            <p className="sign-small">Your note was not sent:</p>
            <p className="sign-answer" dir="auto">
              {note}
            </p>
          </>
        )}
      </div>
    </SignOffFrame>
  );
}

function CodeForm({ failed }: { failed: ActionData | undefined }) {
  return (
    <SignOffFrame title="Enter the code">
      <form className="sign-words sign-form" method="post">
        <h1>Enter the code.</h1>
        <p className="lede">You received it with this link. It has six digits.</p>
        <input type="hidden" name="intent" value="code" />
        <Field
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          defaultValue={failed?.typed.code}
          error={failed?.refusal.message}
          required
        />
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
  const isReturning = failed?.typed.intent === 'return';
  const errors = failed?.refusal.errors ?? {};
  const general = failed && Object.keys(errors).length === 0 ? failed.refusal.message : undefined;
  const typed = { name: signOff.client, email: '', note: '', ...failed?.typed };
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
          <p className="sign-changed sign-failure" role="alert">
            {general}
          </p>
        )}
        <MarkedChanges token={token} parts={parts} isOpen={state === 'open'} />
        <Notes signOff={signOff} />
        {state === 'open' && (
          <div className="sign-decisions">
            <h2>Approve</h2>
            <DecisionForm decision="approve" hash={hash} typed={typed} errors={isReturning ? {} : errors}>
              <p>
                <button type="submit" className="button button-primary">
                  Approve
                </button>
              </p>
            </DecisionForm>
            <h2>Or return them with a note</h2>
            <DecisionForm decision="return" hash={hash} typed={typed} errors={isReturning ? errors : {}}>
              <p>
                <button type="submit" className="button button-secondary">
                  Return with a note
                </button>
              </p>
            </DecisionForm>
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
              <p className="sign-answer">
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
