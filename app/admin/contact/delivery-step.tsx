import type { ReactNode } from 'react';
import type { Delivery } from '../../../contract/contact/contact-messages.ts';
import styles from './delivery-step.module.css';

interface DeliveryStepProps {
  as: 'li' | 'p';
  /** Undefined for the step in which the message was received. */
  state?: Delivery['state'];
  className?: string | undefined;
  /** The event in bold, and more about it. */
  children: ReactNode;
}

/** A step in the delivery of an e-mail, after a square in the colour of its state. */
export const DeliveryStep = ({ as: Tag, state, className, children }: DeliveryStepProps) => (
  <Tag className={[styles.step, state && styles[state], className].filter(Boolean).join(' ')}>{children}</Tag>
);
