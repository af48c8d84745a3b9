import type { ComponentProps } from 'react';
import { Card } from './boxes.tsx';
import styles from './rows.module.css';

type ListProps = ComponentProps<'ul'>;

/** A bordered list with lines between its rows. */
export const Rows = ({ className, ...rest }: ListProps) => (
  <Card as="ul" className={[styles.rows, className].filter(Boolean).join(' ')} {...rest} />
);

/** Rows whose columns have the same width in all of them. The style sheet of the screen sets the widths. */
export const DataRows = ({ className, ...rest }: ListProps) => (
  <Rows className={[styles.columns, className].filter(Boolean).join(' ')} {...rest} />
);

/** A list below a strong line, with a line below each row. */
export const RuledList = ({ className, ...rest }: ListProps) => (
  <ul className={[styles.ruled, className].filter(Boolean).join(' ')} {...rest} />
);
