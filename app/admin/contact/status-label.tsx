import { type MessageStatus, STATUS_NAMES } from '../../../contract/leads.ts';
import styles from './status-label.module.css';

/** A square in the colour of the status, and its name. */
export const StatusLabel = ({ status }: { status: MessageStatus }) => (
  <span className={`${styles.status} ${styles[status]}`}>{STATUS_NAMES[status]}</span>
);
