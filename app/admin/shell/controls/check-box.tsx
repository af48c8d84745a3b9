import type { ComponentProps } from 'react';
import styles from './check-box.module.css';

/** A check box, without its label. */
export const CheckBox = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input type="checkbox" className={styles.box} {...props} />
);
