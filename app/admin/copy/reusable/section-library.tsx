import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { LibrarySection } from '../../../../contract/copy/section-library.ts';
import { Field } from '../../../ui/field.tsx';
import { msg, rich, t } from '../../i18n/t.ts';
import { useMay } from '../../rights.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { TabRow } from '../../shell/controls/tab-row.tsx';
import { Muted, Row } from '../../shell/layout/boxes.tsx';
import { EmptyNote } from '../../shell/layout/empty-note.tsx';
import { PageHead } from '../../shell/layout/page-head.tsx';
import { Rows } from '../../shell/layout/rows.tsx';
import { fetchDocument } from '../document-calls.ts';
import { schemaOf } from '../document-schema.ts';
import { drawingsIn } from '../drawing-names.ts';
import { FactsContext, labelledFacts } from '../fact-text.tsx';
import { type FieldSchema, newItem } from '../field-schema.ts';
import styles from '../pages.module.css';
import { SectionChooser } from '../sections/section-chooser.tsx';
import type { Route } from './+types/section-library';
import { MakeReusableDialog } from './make-reusable-dialog.tsx';
import own from './reusable.module.css';
import { fetchSections } from './section-calls.ts';
import { SectionRow, wordsOf } from './section-row.tsx';

export const meta = adminMeta('Reusable sections');

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [sections, home, company] = await Promise.all([
    fetchSections(signal),
    fetchDocument('home', signal),
    fetchDocument('company', signal),
  ]);
  const { items } = schemaOf(home).properties?.sections ?? {};
  const types = (items?.oneOf ?? []).filter(({ properties }) => properties?.type?.const !== 'reusable');
  return { sections, types, facts: labelledFacts(company) };
}

const isInBin = ({ state }: LibrarySection) => state === 'In the bin';

/** The tabs above the list. */
const FILTERS: readonly [Filter, ...Filter[]] = [
  { name: 'all', label: msg('All'), includes: () => true },
  { name: 'changed', label: msg('Changed'), includes: ({ state }) => state.startsWith('Live, ') || state === 'Draft' },
  { name: 'unused', label: msg('On no page'), includes: ({ pages }) => pages.length === 0 },
];

interface Filter {
  name: string;
  label: string;
  includes: (section: LibrarySection) => boolean;
}

/** `/admin/sections`: the sections that several pages show, and on which pages. */
export default function SectionLibrary({ loaderData: { sections, types, facts } }: Route.ComponentProps) {
  const { search } = useLocation();
  const may = useMay();
  const [q, setQ] = useState('');
  const words = q.trim().toLowerCase();
  const kept = sections.filter((section) => !isInBin(section));
  const filter = FILTERS.find(({ name }) => name === new URLSearchParams(search).get('show')) ?? FILTERS[0];
  const isFound = (section: LibrarySection) =>
    `${section.name} ${wordsOf(types, section)}`.toLowerCase().includes(words);
  const matches = kept.filter(filter.includes).filter(isFound);
  const deleted = sections.filter(isInBin).filter(isFound);
  return (
    <FactsContext value={facts}>
      <PageHead
        title={t('Reusable sections')}
        subtitle={t('Written once, shown on several pages')}
        action={may('POST /admin/sections') && <NewSection types={types} />}
      />
      <Row wrap align="end" justify="between" className={styles.filters}>
        <TabRow
          label={t('States')}
          tabs={FILTERS.map(({ name, label, includes }) => ({
            name: t(label),
            to: name === 'all' ? '/admin/sections' : `/admin/sections?show=${name}`,
            isCurrent: name === filter.name,
            count: kept.filter(includes).length,
          }))}
        />
        <search className={styles.search}>
          <Field
            label={<span className="visually-hidden">{t('Find a section')}</span>}
            type="search"
            placeholder={t('Find a section or a sentence')}
            autoComplete="off"
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
        </search>
      </Row>
      {matches.length === 0 && <EmptyNote>{emptyText(words, filter.name)}</EmptyNote>}
      {matches.length > 0 && (
        <Rows className={own.rows} aria-label={t('Reusable sections')}>
          {matches.map((section) => (
            <SectionRow key={section.key} section={section} types={types} />
          ))}
        </Rows>
      )}
      <Muted className={own.note}>
        {rich('Any section of a page becomes reusable from its menu. Open a page in <link>Pages</link>.', {
          link: (text) => <Link to="/admin/pages">{text}</Link>,
        })}
      </Muted>
      {deleted.length > 0 && (
        <section className={styles.cards}>
          <h2>{t('In the bin')}</h2>
          <Rows className={own.rows}>
            {deleted.map((section) => (
              <SectionRow key={section.key} section={section} types={types} />
            ))}
          </Rows>
        </section>
      )}
    </FactsContext>
  );
}

function emptyText(words: string, filter: string): string {
  if (words) return t('No section matches this search.');
  return filter === 'all' ? t('No reusable sections yet.') : t('No section is in this state.');
}

/** Asks for a type and a name, and opens the new section. */
function NewSection({ types }: { types: readonly FieldSchema[] }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [type, setType] = useState<FieldSchema>();
  return (
    <>
      <button
        type="button"
        className="button button-primary button-small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="add" />
        {t('New section')}
      </button>
      {isOpen && !type && (
        <SectionChooser
          title={t('New reusable section')}
          note={t('Choose a layout. You name the section next.')}
          options={types}
          onChoose={setType}
          onClose={() => setOpen(false)}
        />
      )}
      {isOpen && type && (
        <MakeReusableDialog
          title={t('New reusable section')}
          note={t('{title}. It is a draft until you publish it.', { title: type.title })}
          action={t('Add section')}
          section={newItem(type, drawingsIn)}
          name=""
          onDone={({ key }) => void navigate(`/admin/pages/${key}`)}
          onClose={() => {
            setOpen(false);
            setType(undefined);
          }}
        />
      )}
    </>
  );
}
