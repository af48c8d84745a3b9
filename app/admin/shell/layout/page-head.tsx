import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import styles from '../shell.module.css';
import { Row } from './boxes.tsx';
import { HelpLink } from './help-link.tsx';

/** The heading of the screen, which signed-in.tsx focuses when another screen opens. */
export const HeadingRef = createContext<RefObject<HTMLHeadingElement | null> | undefined>(undefined);

/** The heading of a screen, a subtitle, and at most one action. */
export function PageHead({ title, subtitle, action }: { title: string; subtitle?: ReactNode; action?: ReactNode }) {
  return (
    <Row wrap gap={20} align="end" justify="between" className={styles.pageHead}>
      <div>
        <Row gap={14} align="start" className={styles.titleRow}>
          <h1 ref={useContext(HeadingRef)} tabIndex={-1}>
            {title}
          </h1>
          <HelpLink />
        </Row>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {action}
    </Row>
  );
}
