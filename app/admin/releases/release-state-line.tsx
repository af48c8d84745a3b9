import type { Release } from '../../../contract/releases/releases.ts';
import { t } from '../i18n/t.ts';
import { Row } from '../shell/layout/boxes.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import styles from './release.module.css';
import { ReleaseStateLabel } from './release-state.tsx';

/** The state of a release, what it has, and who changed or published it. */
export function ReleaseStateLine({ release }: { release: Release }) {
  const { inSentence } = useSiteTime();
  return (
    <Row as="span" wrap gap={10} align="center" className={styles.stateLine}>
      <ReleaseStateLabel release={release} />
      <span>{lineOf(release, inSentence)}</span>
    </Row>
  );
}

function lineOf(release: Release, inSentence: (at: string) => string): string {
  const { state, contents, changed_at, changed_by, published_at, published_by, undone_at, undone_by } = release;
  const client = release.sign_off.approved_by;
  if (state === 'Published' && published_at) {
    const [time, name] = [capitalized(inSentence(published_at)), personName(published_by ?? '')];
    return client
      ? t('{time} by {name}. Approved by {client}.', { time, name, client })
      : t('{time} by {name}', { time, name });
  }
  if (state === 'Undone' && undone_at)
    return t('{time} by {name}. It can be changed and published again.', {
      time: capitalized(inSentence(undone_at)),
      name: personName(undone_by ?? ''),
    });
  if (state === 'Scheduled' && release.publish_at)
    return t('{count, plural, one {# change is} other {# changes are}} published {time}.', {
      count: contents.length,
      time: inSentence(release.publish_at),
    });
  return t('{count, plural, =0 {No changes} one {# change} other {# changes}}, changed {time} by {name}', {
    count: contents.length,
    time: inSentence(changed_at),
    name: personName(changed_by),
  });
}
