import type { ReactNode } from 'react';
import styles from './state-label.module.css';

export type Square = 'green' | 'yellow' | 'blue' | 'coral' | 'red' | 'hollow' | 'hollow-red';

interface StateLabelProps {
  /** Hollow where nothing more is to be done, or nothing is public. */
  square: Square;
  /** In the colour of errors. */
  isFailed?: boolean;
  /** In the weight of the text around it. */
  isPlain?: boolean;
  className?: string | undefined;
  title?: string;
  children: ReactNode;
}

/** The name of a state, after a square in its colour. */
export function StateLabel({ square, isFailed, isPlain, className, ...rest }: StateLabelProps) {
  const classes = [styles.state, styles[square], isFailed && styles.failed, isPlain && styles.plain, className];
  return <span className={classes.filter(Boolean).join(' ')} {...rest} />;
}
