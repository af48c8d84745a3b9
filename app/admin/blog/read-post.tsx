import { Link } from 'react-router';
import type { AdminPost } from '../../../contract/blog/post-drafts.ts';
import { Prose } from '../../ui/prose.tsx';
import { t } from '../i18n/t.ts';
import { ReadNotes } from '../notes/read-notes.tsx';
import { limitReason } from '../rights.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { nameField } from './form/use-post-notes.ts';
import { PostImage } from './post-image.tsx';
import { PostStateLabel } from './post-state.tsx';
import styles from './read-post.module.css';

/** A post for somebody who may not change it: the draft if there is one, since others work on the draft. */
export function ReadPost({ post: { id, state, draft, live } }: { post: AdminPost }) {
  const { title, content, author_name, category, image } = draft ?? live ?? EMPTY;
  const limit = limitReason('PUT /admin/posts/{id}/draft');
  const picture = { title, category, image, imageWidth: null, imageHeight: null, imageVariants: null };
  return (
    <>
      <PageHead
        title={title || t('Untitled')}
        subtitle={[author_name || t('No author yet'), category].filter(Boolean).join(', ')}
        action={
          <Link className="plain-button" to={`/admin/posts/${id}/history`}>
            <Icon name="activity" />
            {t('History')}
          </Link>
        }
      />
      {limit && <Banner kind="warning" text={limit} />}
      <Row as="p" wrap align="center" className={styles.state}>
        <PostStateLabel state={state} />
        {live && (
          <a href={`/blogs/${id}`} target="_blank" rel="noreferrer">
            {t('Public page')}
            <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
          </a>
        )}
      </Row>
      <article className={`panel-section ${styles.post}`} aria-label={title || t('Untitled')}>
        {image && <PostImage post={picture} className={styles.image} sizes="(min-width: 800px) 720px, 90vw" />}
        <Prose html={content} />
      </article>
      <ReadNotes subject={`post ${id}`} whole={t('The whole post')} nameField={nameField} />
    </>
  );
}

const EMPTY = { title: '', content: '', author_name: '', category: null, image: null };
