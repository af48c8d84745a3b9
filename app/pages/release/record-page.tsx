import { data, redirect } from 'react-router';
import type { SignOffRecord } from '../../../contract/releases/sign-offs.ts';
import { getSite } from '../../site-context.ts';
import type { Route } from './+types/record-page';
import { clientOf, PRIVATE_HEADERS } from './link-request.ts';
import { type MarkedPart, markParts } from './mark-parts.ts';
import { MarkedChanges } from './marked-changes.tsx';
import { SignOffFrame } from './sign-off-frame.tsx';
import { dayAndTime } from './sign-off-words.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { slices, settings } = getSite(context);
  const { value, refusal } = await slices.releases.signOff.record(params.token, clientOf(request, context));
  // The sign-off page has the form that asks for the code.
  if (refusal?.asksForCode) throw redirect(`/sign-off/${params.token}`, { headers: PRIVATE_HEADERS });
  return data(
    {
      token: params.token,
      record: value && { ...value, parts: markParts(value.parts) },
      message: refusal?.message,
      timeZone: settings.siteTimeZone,
    },
    { status: refusal?.status ?? 200, headers: PRIVATE_HEADERS },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle = { hasScripts: false };

/** /sign-off/{token}/record: what was decided by whom and when, to print. */
export default function RecordPage({ loaderData: { token, record, message, timeZone } }: Route.ComponentProps) {
  if (!record) {
    return (
      <SignOffFrame title="Record">
        <div className="sign-words">
          <h1>There is no record.</h1>
          <p className="lede">{message}</p>
        </div>
      </SignOffFrame>
    );
  }
  return (
    <SignOffFrame title={`Record of ${record.release}`}>
      <div className="sign-words">
        <h1>{record.release}</h1>
        <p className="acts">
          <a className="button button-primary" href={`/api/releases/${token}/record`}>
            Download as PDF
          </a>
        </p>
        <Facts record={record} timeZone={timeZone} />
        <MarkedChanges parts={record.parts} isOpen={false} />
      </div>
    </SignOffFrame>
  );
}

interface FactsProps {
  record: Omit<SignOffRecord, 'parts'> & { parts: MarkedPart[] };
  timeZone: string;
}

function Facts({ record, timeZone }: FactsProps) {
  const facts: [string, string][] = [
    ['Decision', record.decision === 'approve' ? 'Approved' : 'Returned with a note'],
    ['By', `${record.name}, ${record.email}`],
    ['On', dayAndTime(record.decided_at, timeZone)],
    ['Asked', `${record.asked}, by ${record.asked_by} on ${dayAndTime(record.asked_at, timeZone)}`],
    ['Hash (SHA-256)', record.hash],
    ...(record.note ? [['Note', record.note] as [string, string]] : []),
  ];
  return (
    <dl className="record">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
