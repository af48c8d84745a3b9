import type { MediaList } from '../../../contract/media/media-library.ts';
import { Field } from '../../ui/field.tsx';
import { panelLocale } from '../i18n/panel-language.ts';
import { t } from '../i18n/t.ts';
import { SearchBox } from '../shell/controls/search-box.tsx';
import { TabRow } from '../shell/controls/tab-row.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import styles from './media.module.css';
import { type MediaQuery, mediaUrl } from './media-url.ts';

interface MediaFiltersProps {
  query: MediaQuery;
  list: MediaList;
  onChange: (query: Partial<MediaQuery>) => void;
}

/** Tabs, months and the search. A tab keeps the search and the month. */
export function MediaFilters({ query, list: { counts, months }, onChange }: MediaFiltersProps) {
  const { q, filter, month } = query;
  const tab = (name: string, of: MediaQuery['filter'], count: number | undefined) => ({
    name,
    to: mediaUrl({ q, month, filter: of }),
    isCurrent: filter === of,
    count,
  });
  const offered = month && !months.includes(month) ? [month, ...months] : months;
  return (
    <Stack gap={16} className={styles.filters}>
      <TabRow
        label={t('Filters')}
        tabs={[
          tab(t('All'), undefined, counts.all),
          tab(t('Pictures'), 'pictures', counts.pictures),
          tab(t('Videos'), 'videos', counts.videos),
          ...(counts.audio > 0 || filter === 'audio' ? [tab(t('Audio'), 'audio', counts.audio)] : []),
          tab(t('Files'), 'files', counts.files),
          tab(t('No alt text'), 'without_alt', counts.without_alt),
          tab(t('Unused'), 'unused', counts.unused),
          tab(t('Large'), 'large', counts.large),
          tab(t('Bin'), 'bin', undefined),
        ]}
      />
      <div className={styles.tools}>
        <SearchBox
          q={q}
          onSearch={(words) => onChange({ q: words })}
          label={<span className="visually-hidden">{t('Search the media library')}</span>}
          placeholder={t('Name, alt text or where it is used')}
        />
        <Field
          as="select"
          label={<span className="visually-hidden">{t('Month of the upload')}</span>}
          value={month ?? ''}
          onChange={(event) => onChange({ month: event.target.value || undefined })}
        >
          <option value="">{t('All months')}</option>
          {offered.map((key) => (
            <option key={key} value={key}>
              {monthName(key)}
            </option>
          ))}
        </Field>
      </div>
    </Stack>
  );
}

/** 'November 2026' */
const monthName = (key: string) =>
  new Date(`${key}-01T00:00:00Z`).toLocaleDateString(panelLocale(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
