import type { MessageSource } from '../../../contract/contact-messages.ts';
import { type MessageStatus, statusNames } from '../../../contract/leads.ts';
import styles from './status-label.module.css';

/** A square in the colour of the status, and its name. */
export const StatusLabel = ({ status, from }: { status: MessageStatus; from: MessageSource | undefined }) => (
  <span className={`${styles.status} ${styles[status]}`}>{statusNames(from)[status]}</span>
);
