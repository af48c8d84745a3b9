import { type ReactNode, useEffect, useRef } from 'react';
import { Row } from './boxes.tsx';
import styles from './notes.module.css';

interface BannerProps {
  kind: 'success' | 'warning' | 'error';
  text: string;
  /** Scrolls to it when it appears. For a message that no field shows as well. */
  scrollsIntoView?: boolean;
  /** What to do next. */
  children?: ReactNode;
}

/** A message in the page, which stays after its toast is gone. */
export function Banner({ kind, text, scrollsIntoView = false, children }: BannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scrollsIntoView) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [scrollsIntoView]);
  return (
    <Row
      gap={12}
      align="start"
      ref={banner}
      className={`${styles.banner} ${kind === 'success' ? '' : styles[kind]}`}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <svg viewBox="0 0 22 22" aria-hidden="true">
        <circle cx="11" cy="11" r="11" />
        <path d={kind === 'success' ? 'M6 11.5L9.5 15L16 8' : 'M11 5V12.5M11 15V17.5'} />
      </svg>
      <div>
        <p className={styles.bannerText}>{text}</p>
        {children}
      </div>
    </Row>
  );
}
