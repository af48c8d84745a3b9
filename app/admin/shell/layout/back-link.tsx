import { Link } from 'react-router';
import { Icon } from '../controls/icon.tsx';
import styles from './back-link.module.css';

/** Above the heading of a screen that belongs to another one. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link className={styles.back} to={to}>
    <Icon name="back" />
    {children}
  </Link>
);
