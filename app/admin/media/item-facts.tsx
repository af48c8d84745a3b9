import { Link } from 'react-router';
import type { MediaDetail, MediaPlace } from '../../../contract/media/media-library.ts';
import { seesOwnPostsOnly } from '../rights.ts';
import { RuledList } from '../shell/layout/rows.tsx';
import { mayOpen } from '../shell/screen-rights.ts';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { factsOf, variantsOf } from './describe-item.ts';
import styles from './media-detail.module.css';

const KINDS: Record<MediaPlace['kind'], string> = {
  post: 'Post',
  draft: 'Draft',
  page: 'Page',
  page_draft: 'Draft of a page',
  revision: 'Earlier version',
  profile: 'Profile',
  video: 'Poster',
};

/** Authors may open their own posts only, and a list of places does not say whose they are. */
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
            ? 'Not used anywhere'
            : `Used in ${places.length === 1 ? '1 place' : `${places.length} places`}`}
        </h3>
        {places.length > 0 && (
          <RuledList className={styles.places}>
            {places.map(({ kind, id, title, address }) => (
              <li key={`${kind} ${id}`}>
                {isLinked(address) ? <Link to={address}>{title}</Link> : title}
                <span>{KINDS[kind]}</span>
              </li>
            ))}
          </RuledList>
        )}
      </div>
      <dl>
        <div>
          <dt>Size</dt>
          <dd>{factsOf(item)}</dd>
        </div>
        {item.type === 'video' && (
          <div>
            <dt>Picture</dt>
            <dd>
              {item.width} × {item.height}
            </dd>
          </div>
        )}
        {item.type === 'image' && (
          <div>
            <dt>Served as</dt>
            <dd>{variantsOf(item)}</dd>
          </div>
        )}
        <div>
          <dt>Uploaded</dt>
          <dd>
            {time.day(item.uploaded_at)}
            {item.uploaded_by && `, by ${personName(item.uploaded_by)}`}
          </dd>
        </div>
      </dl>
    </>
  );
}
