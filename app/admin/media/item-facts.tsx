import { Link } from 'react-router';
import type { MediaDetail, MediaPlace } from '../../../contract/media/media-library.ts';
import { msg, t } from '../i18n/t.ts';
import { seesOwnPostsOnly } from '../rights.ts';
import { RuledList } from '../shell/layout/rows.tsx';
import { mayOpen } from '../shell/screen-rights.ts';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { factsOf, variantsOf } from './describe-item.ts';
import styles from './media-detail.module.css';

const KINDS: Record<MediaPlace['kind'], string> = {
  post: msg('Post'),
  draft: msg('Draft'),
  page: msg('Page'),
  page_draft: msg('Draft of a page'),
  revision: msg('Earlier version'),
  profile: msg('Profile'),
  video: msg('Poster'),
};

/**
 * Whether a place is shown as a link. Not for authors: they may open only their own posts, and the list does not say
 * whose post a place is in.
 */
const isLinked = (address: string) => mayOpen(address) && !seesOwnPostsOnly();

/** The places of an item, and the facts about its file. */
export function ItemFacts({ item }: { item: MediaDetail }) {
  const time = useSiteTime();
  const { used_in: places } = item;
  return (
    <>
      <div>
        <h3>
          {places.length === 0
            ? t('Not used anywhere')
            : t('Used in {count, plural, one {# place} other {# places}}', { count: places.length })}
        </h3>
        {places.length > 0 && (
          <RuledList className={styles.places}>
            {places.map(({ kind, id, title, address }) => (
              <li key={`${kind} ${id}`}>
                {isLinked(address) ? <Link to={address}>{title}</Link> : title}
                <span>{t(KINDS[kind])}</span>
              </li>
            ))}
          </RuledList>
        )}
      </div>
      <dl>
        <div>
          <dt>{t('Size')}</dt>
          <dd>{factsOf(item)}</dd>
        </div>
        {item.type === 'video' && (
          <div>
            <dt>{t('Picture')}</dt>
            <dd>
              {item.width} × {item.height}
            </dd>
          </div>
        )}
        {item.type === 'image' && (
          <div>
            <dt>{t('Served as')}</dt>
            <dd>{variantsOf(item)}</dd>
          </div>
        )}
        <div>
          <dt>{t('Uploaded')}</dt>
          <dd>
            {item.uploaded_by
              ? t('{day}, by {name}', { day: time.day(item.uploaded_at), name: personName(item.uploaded_by) })
              : time.day(item.uploaded_at)}
          </dd>
        </div>
      </dl>
    </>
  );
}
