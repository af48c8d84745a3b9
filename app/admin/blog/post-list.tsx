import type { ReactNode, Ref } from 'react';
import { Row } from '../shell/layout/boxes.tsx';
import { Rows } from '../shell/layout/rows.tsx';
import { PostImage, type PostImageProps } from './post-image.tsx';
import styles from './post-list.module.css';

interface PostListProps {
  ref: Ref<HTMLElement>;
  label: string;
  /** Dims the rows while others are being loaded. */
  isBusy: boolean;
  /** Whether the actions move to a line of their own already below 720 px. */
  hasLongActions?: boolean;
  /** Rows, or what takes their place. */
  children: ReactNode;
}

/** Posts in rows. It takes the focus when a row is removed. */
export function PostList({ ref, label, isBusy, hasLongActions, children }: PostListProps) {
  return (
    <section
      ref={ref}
      className={`${styles.list} ${hasLongActions ? styles.longActions : ''}`}
      tabIndex={-1}
      aria-label={label}
      aria-busy={isBusy}
    >
      {children}
    </section>
  );
}

export const PostRows = ({ children }: { children: ReactNode }) => <Rows className={styles.rows}>{children}</Rows>;

interface PostRowProps {
  post: PostImageProps['post'];
  /** The id of the title, which describes the actions. */
  titleId: string;
  /** Lines below the title. */
  children: ReactNode;
  /** A checkbox before the image. */
  select?: ReactNode;
  /** On wide screens, this is a separate column. */
  aside?: ReactNode;
  actions: ReactNode;
}

export function PostRow({ post, titleId, children, select, aside, actions }: PostRowProps) {
  return (
    <li className={aside ? styles.withAside : undefined}>
      {select}
      <PostImage post={post} className={styles.image} sizes="96px" />
      <div>
        <h2 id={titleId} dir="auto">
          {post.title}
        </h2>
        {children}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
      <Row gap={8} className={styles.actions}>
        {actions}
      </Row>
    </li>
  );
}
