import type { MessageSource } from '../../../contract/contact/contact-messages.ts';
import { type MessageStatus, statusNames } from '../../../contract/contact/leads.ts';
import { t } from '../i18n/t.ts';
import { type Square, StateLabel } from '../shell/layout/state-label.tsx';

const SQUARES: Record<MessageStatus, Square> = {
  new: 'yellow',
  in_talk: 'blue',
  offer_sent: 'coral',
  won: 'green',
  lost: 'hollow',
  spam: 'hollow',
};

/** A square in the colour of the status, and its name. */
export const StatusLabel = ({ status, from }: { status: MessageStatus; from: MessageSource | undefined }) => (
  <StateLabel square={SQUARES[status]} isPlain>
    {t(statusNames(from)[status])}
  </StateLabel>
);
