import type { ComponentProps } from 'react';
import { Card } from './boxes.tsx';
import styles from './ledger.module.css';

interface LedgerProps extends ComponentProps<'dl'> {
  /** Whether to omit the border, for a ledger inside a card with other content. */
  isBare?: boolean;
}

/** Figures beside each other, of which the first one stands out. */
export function Ledger({ className, isBare = false, ...rest }: LedgerProps) {
  const classes = [styles.ledger, className].filter(Boolean).join(' ');
  return isBare ? <dl className={classes} {...rest} /> : <Card as="dl" className={classes} {...rest} />;
}
