import type { ComponentProps } from 'react';
import { Card } from './boxes.tsx';
import styles from './split-pane.module.css';

/** A list, as wide as `--list`, and beside it what was chosen in it. A narrow window has room for one of them. */
export const SplitPane = ({ className, ...rest }: ComponentProps<'div'>) => (
  <Card className={[styles.split, className].filter(Boolean).join(' ')} {...rest} />
);
