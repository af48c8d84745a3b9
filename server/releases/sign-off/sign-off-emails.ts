import { RELEASE_PREFIX } from '../../../contract/releases/release-prefix.ts';
import type { Email } from '../../mail/mailer.ts';
import type { EmailTemplates } from '../../mail/outbox.ts';
import type { QueuedEmail } from '../../mail/outbox-store.ts';
import type { Core } from '../../slice.ts';
import { findAsker } from './asker-store.ts';
import { readRecord, type SignOffReleases } from './client-sign-off.ts';
import { createSignOffRequestStore } from './sign-off-request-store.ts';
import { createSignOffStore } from './sign-off-store.ts';

export type SignOffEmailKind =
  | 'sign-off-request'
  | 'sign-off-confirmation'
  | 'sign-off-notice'
  | 'sign-off-decided'
  | 'release-published';

/**
 * The e-mails about sign-offs, which are written when they are sent. E-mails to clients contain no text that a visitor
 * typed except the address: otherwise the site could be used to send spam.
 */
export function signOffEmails(core: Core, releases: SignOffReleases): Pick<EmailTemplates, SignOffEmailKind> {
  const { db, clock, settings, timeZone, siteName } = core;
  const requests = createSignOffRequestStore(db, clock);
  const signOffs = createSignOffStore(db, clock);
  const moment = (iso: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone() }).format(
      new Date(iso),
    );

  /** The decision, with the account that asked for it. Undefined if it no longer exists. */
  async function findDecision({ reference }: QueuedEmail) {
    const decision = await signOffs.find(reference);
    const request = decision && (await requests.find(decision.requestId));
    if (!decision || !request) return undefined;
    const asker = await findAsker(db, request.createdBy);
    return { decision, request, asker, record: await readRecord(core, reference) };
  }

  const toClient = async (
    emailId: string,
    to: string,
    asker: Asker,
    email: Pick<Email, 'subject'> & { lines: string[] },
  ) => {
    const name = await siteName();
    return {
      id: emailId,
      to,
      subject: `[${name}] ${email.subject}`,
      ...(asker && { replyTo: { name: asker.name || name, address: asker.email } }),
      date: new Date(clock()),
      isAutomatic: true,
      text: [...email.lines, '', name, ''].join('\n'),
    };
  };

  type Decision = NonNullable<Awaited<ReturnType<typeof findDecision>>>;
  const named = ({ decision, record }: Decision) =>
    `“${record.release}” ${decision.decision === 'approve' ? '' : 'with a note '}on ${moment(decision.decided_at)}`;
  const decisionLines = ({ decision, record }: Decision) => [
    '',
    ...record.parts.map(({ title, summary }) => `- ${title}: ${summary}`),
    '',
    `What was ${decision.decision === 'approve' ? 'approved' : 'returned'} has the hash (SHA-256) ${decision.hash}.`,
    ...(decision.decision === 'approve'
      ? ['If anything of it changes, the approval does not count any more, and you are asked again.']
      : []),
    '',
    'The link that you were sent shows the record, and takes the decision back until the changes are public.',
    'If it was not you, please answer this e-mail.',
  ];

  return {
    async 'sign-off-request'({ reference, emailId }) {
      const request = await requests.find(reference);
      if (!request?.clientEmail || request.revokedAt || Date.parse(request.expiresAt) <= clock()) return undefined;
      const release = await releases.read(request.releaseId);
      if (release.state === 'Published') return undefined;
      const asker = await findAsker(db, request.createdBy);
      const token = await requests.addLink(request, request.createdBy);
      const count = release.contents.length;
      return toClient(emailId, request.clientEmail, asker, {
        subject: `Please look at “${release.name}”`,
        lines: [
          `${asker?.name || (await siteName())} asks you to look at ${count === 1 ? 'a change' : `${count} changes`} of the website before ${count === 1 ? 'it goes' : 'they go'} public:`,
          '',
          ...release.contents.map(({ title, summary }) => `- ${title}: ${summary}`),
          '',
          'Open the website as it will be, pin notes to it, and approve it or ask for changes:',
          `${settings.publicUrl}/${RELEASE_PREFIX}/${token}`,
          '',
          `The link works until ${moment(request.expiresAt)}, and you need no account. Do not pass it on: whoever has it can approve.`,
          ...(request.codeHash ? ['It asks for a code, which you receive separately.'] : []),
        ],
      });
    },

    async 'sign-off-confirmation'(queued) {
      const found = await findDecision(queued);
      if (!found) return undefined;
      const { decision, asker, record } = found;
      const { release } = record;
      const isApproval = decision.decision === 'approve';
      return toClient(queued.emailId, decision.email, asker, {
        subject: isApproval ? `You approved “${release}”` : `You returned “${release}”`,
        lines: [
          `This address was entered to ${isApproval ? 'approve' : 'return'} ${named(found)}:`,
          ...decisionLines(found),
        ],
      });
    },

    // Tells the client about a decision under another address. Anyone who has the link can decide, even its creator.
    async 'sign-off-notice'(queued) {
      const found = await findDecision(queued);
      if (!found) return undefined;
      const { decision, asker, record, request } = found;
      const { clientEmail } = request;
      if (!clientEmail || clientEmail.toLowerCase() === decision.email.toLowerCase()) return undefined;
      const words = decision.decision === 'approve' ? 'approved' : 'returned';
      return toClient(queued.emailId, clientEmail, asker, {
        subject: `“${record.release}” was ${words} with your link`,
        lines: [
          `With the link that was made for you, ${decision.email} ${words} ${named(found)}:`,
          ...decisionLines(found),
        ],
      });
    },

    async 'sign-off-decided'(queued) {
      const found = await findDecision(queued);
      if (!found?.asker) return undefined;
      const { decision, asker, record } = found;
      const name = await siteName();
      const isApproval = decision.decision === 'approve';
      return {
        id: queued.emailId,
        to: asker.email,
        subject: `[${name}] ${decision.name} ${isApproval ? 'approved' : 'returned'} “${record.release}”`,
        replyTo: { name: decision.name, address: decision.email },
        date: new Date(decision.decided_at),
        text: [
          `${decision.name} (${decision.email}) ${isApproval ? 'approved' : 'returned'} “${record.release}” on ${moment(decision.decided_at)}.`,
          ...(decision.note ? ['', ...decision.note.split('\n').map((line) => `> ${line}`)] : []),
          '',
          `${settings.publicUrl}/admin/releases/${decision.releaseId}`,
          '',
        ].join('\n'),
      };
    },

    async 'release-published'(queued) {
      const found = await findDecision(queued);
      if (!found) return undefined;
      const { decision, asker, record } = found;
      return toClient(queued.emailId, decision.email, asker, {
        subject: `“${record.release}” is public`,
        lines: [
          `The changes that you approved on ${moment(decision.decided_at)} are public now:`,
          '',
          ...record.parts.map(({ title, path }) => `- ${title}${path ? `: ${settings.publicUrl}${path}` : ''}`),
        ],
      });
    },
  };
}

type Asker = { email: string; name: string } | undefined;
