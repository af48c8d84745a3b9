import type { ComponentProps, JSX } from 'react';
import styles from './field-row.module.css';

type FieldRowProps<Tag extends 'div' | 'form'> = ComponentProps<Tag> & { as?: Tag };

/** A field with a button beside it, or on a phone below it. */
export function FieldRow<Tag extends 'div' | 'form' = 'div'>({ as, className, ...rest }: FieldRowProps<Tag>) {
  const Name = (as ?? 'div') as keyof JSX.IntrinsicElements as 'div';
  return <Name className={[styles.row, className].filter(Boolean).join(' ')} {...(rest as ComponentProps<'div'>)} />;
}
