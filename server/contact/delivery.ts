import type { Delivery, DeliveryState } from '../../contract/contact/contact-messages.ts';
import { MAX_REJECTIONS } from '../mail/outbox.ts';

/** The outbox row of a message's e-mail. All columns are null if there is none. */
export interface DeliveryRow {
  outboxId: number | null;
  tries: number | null;
  next_try_at: string | null;
  sent_at: string | null;
  sent_by: 'email' | 'file' | null;
  file: string | null;
  last_error: string | null;
  refusals: number | null;
  stopped_at: string | null;
  interruptions: number | null;
}

export function deliveryState({ outboxId, sent_at, sent_by, stopped_at, last_error }: DeliveryRow): DeliveryState {
  if (outboxId === null) return 'none';
  if (sent_at !== null) return sent_by === 'file' ? 'file' : 'delivered';
  if (stopped_at !== null) return 'refused';
  return last_error === null ? 'waiting' : 'failing';
}

export function deliveryOf(row: DeliveryRow): Delivery {
  const state = deliveryState(row);
  return {
    state,
    tries: row.tries ?? 0,
    refusals: row.refusals ?? 0,
    mostRefusals: MAX_REJECTIONS,
    nextTryAt: state === 'failing' ? row.next_try_at : null,
    deliveredAt: state === 'delivered' ? row.sent_at : null,
    file: row.file,
    lastAnswer: row.last_error,
    interruptions: row.interruptions ?? 0,
  };
}
