import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { LaunchChecklist } from '../../../../contract/copy/launch.ts';
import { openDraft } from '../../autosave/open-draft.ts';
import { SaveLine } from '../../autosave/save-line.tsx';
import { msg, t } from '../../i18n/t.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { TabRow } from '../../shell/controls/tab-row.tsx';
import { Muted, Row } from '../../shell/layout/boxes.tsx';
import { PageHead } from '../../shell/layout/page-head.tsx';
import { fetchDocument, fetchFacts } from '../document-calls.ts';
import { DocumentForm } from '../document-form.tsx';
import { schemaOf } from '../document-schema.ts';
import type { Fields, Item } from '../field-schema.ts';
import { findDocumentChanges } from '../find-document-changes.ts';
import { LaunchSummary } from '../launch/launch-summary.tsx';
import { PageButtons } from '../page-buttons.tsx';
import { PageDialogs } from '../page-dialogs.tsx';
import { pageDrafts } from '../page-draft-kind.ts';
import { PageNotices } from '../page-notices.tsx';
import { useDocumentDraft } from '../use-document-draft.ts';
import { usePageActions } from '../use-page-actions.ts';
import type { Route } from './+types/company';
import styles from './company.module.css';
import { CompanyFactsContext } from './company-facts.ts';
import { CompanyField } from './company-field.tsx';
import { GroupList } from './group-list.tsx';
import { NamedValues } from './named-values.tsx';
import { UnconfirmedFacts } from './unconfirmed-facts.tsx';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [document, facts] = await Promise.all([fetchDocument('company', signal), fetchFacts(signal)]);
  const start = await openDraft(pageDrafts(schemaOf(document)), document);
  return { document, facts, start };
}

/** Never reload: the form contains newer text. */
export const shouldRevalidate = () => false;

export const meta = adminMeta('Company');

/** Each row has one field, or two that belong together. */
const CONTACT = [['name'], ['phone'], ['email'], ['originSentence']] as const;
const OFFICE = [
  ['addressLines'],
  ['city', 'postalCode'],
  ['region', 'country'],
  ['officeDays'],
  ['officeHours'],
  ['currency'],
] as const;

const FIELD_COUNT = [...CONTACT, ...OFFICE].flat().length;

/** The groups of the screen, and which checks of the launch checklist are about facts of each. */
const GROUPS = [
  { id: 'group-contact', title: msg('Name and contact'), isOf: (check: string) => isAmong(CONTACT, check) },
  { id: 'group-office', title: msg('Office'), isOf: (check: string) => isAmong(OFFICE, check) },
  {
    id: 'group-numbers',
    title: msg('Numbers, prices and promises'),
    isOf: (check: string) => check.startsWith('company.facts.'),
  },
  { id: 'group-social', title: msg('Social networks'), isOf: (check: string) => check.startsWith('company.social.') },
] as const;

const isAmong = (rows: readonly (readonly string[])[], check: string) =>
  rows.flat().some((name) => check === `company.${name}`);

const NOTHING = () => {};

/** `/admin/company`: the facts of the company, where they are public, and which of them somebody has confirmed. */
export default function Company({ loaderData: { document: opened, facts, start } }: Route.ComponentProps) {
  const draft = useDocumentDraft(opened, start);
  const actions = usePageActions(draft);
  const [target, setTarget] = useState<{ path: string }>();
  /** The facts that were unconfirmed when the filter was turned on. A fact stays listed after its box is ticked. */
  const [shown, setShown] = useState<ReadonlySet<string>>();
  // The path of a named value, as in an error, leads to the only field of that value.
  const choose = (path: string) => {
    setShown(undefined);
    setTarget({ path: path.replace(/^facts\.[^.]+$/, '$&.value').replace(/^social\.[^.]+$/, '$&.href') });
  };
  const checklist = useChecklist(draft.document.revision);
  const { document, body } = draft;
  useHashField((name) => {
    if (GROUPS.some(({ id }) => id === name)) return;
    const [first] = (name === 'facts' || name === 'social' ? (body[name] ?? []) : []) as Item[];
    choose(first ? `${name}.${first.id}` : name);
  });
  const schema = schemaOf(document);
  const changes = findDocumentChanges(schema, (document.live ?? {}) as Fields, body);
  const values = (body.facts ?? []) as Item[];
  const social = (body.social ?? []) as Item[];
  const checks = checklist?.checks ?? [];
  const open = checks
    .filter(({ id, state }) => id.startsWith('company.') && state === 'to_confirm')
    .map(({ id }) => id);
  return (
    <>
      <PageHead
        title={t('Company')}
        subtitle={t('Company facts, written once and used everywhere')}
        action={
          <Row wrap gap={14} align="center">
            <SaveLine status={draft.autosave.status} />
            <PageButtons draft={draft} actions={actions} hasChanges={changes.length > 0} />
          </Row>
        }
      />
      <div className={styles.tabs}>
        <TabRow
          label={t('Company')}
          tabs={[
            { name: t('Facts'), to: '/admin/company', isCurrent: true, count: FIELD_COUNT + values.length },
            { name: t('Logo and colours'), to: '/admin/pages/look', isCurrent: false, count: undefined },
          ]}
        />
      </div>
      <PageNotices draft={draft} actions={actions} offered={start.offered} onChoose={choose} />
      <div className={shown ? `${styles.columns} ${styles.filtered}` : styles.columns}>
        <CompanyFactsContext value={{ facts, checks, shown }}>
          <DocumentForm draft={draft} addresses={[]} target={target} onChoose={choose} onEnter={NOTHING}>
            <UnconfirmedFacts
              count={open.length}
              isFiltered={shown !== undefined}
              onFilter={(isFiltered) => setShown(isFiltered ? new Set(open) : undefined)}
            />
            <Block {...GROUPS[0]} note={t('Saved as you type, public when you publish')}>
              {CONTACT.map((names) => (
                <CompanyField key={names[0]} schema={schema} names={names} body={body} />
              ))}
            </Block>
            <Block {...GROUPS[1]} note={t('Address, hours and currency')}>
              {OFFICE.map((names) => (
                <CompanyField key={names[0]} schema={schema} names={names} body={body} />
              ))}
            </Block>
            <Block {...GROUPS[2]} note={t('A number that is left empty takes its counter off the site')}>
              <NamedValues list={schema.properties?.facts ?? {}} name="facts" items={values} field="value" />
            </Block>
            <Block {...GROUPS[3]} note={t('Links in the footer')}>
              <NamedValues list={schema.properties?.social ?? {}} name="social" items={social} field="href" />
            </Block>
          </DocumentForm>
        </CompanyFactsContext>
        <div className={styles.aside}>
          <GroupList
            groups={GROUPS.map(({ id, title, isOf }) => ({
              id,
              title: t(title),
              unconfirmed: open.filter(isOf).length,
            }))}
          />
          <LaunchSummary checklist={checklist} />
        </div>
      </div>
      <PageDialogs draft={draft} actions={actions} changes={changes} onChoose={choose} />
    </>
  );
}

/** Calls `onChoose` with the field that the address of the screen names, as in `/admin/company#phone`. */
function useHashField(onChoose: (name: string) => void): void {
  const { hash, key } = useLocation();
  const choose = useEffectEvent(onChoose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be opened again
  useEffect(() => {
    if (hash) choose(hash.slice(1));
  }, [hash, key]);
}

/**
 * The launch checklist, loaded apart from the form, whose data is never loaded again. Loaded again for each published
 * revision, which may replace samples. Undefined while it is loaded for the first time.
 */
function useChecklist(revision: number): LaunchChecklist | undefined {
  const { load, data } = useFetcher<LaunchChecklist>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision changes the public facts
  useEffect(() => {
    void load('/admin/launch-checklist');
  }, [load, revision]);
  return data;
}

function Block({ id, title, note, children }: { id: string; title: string; note: string; children: React.ReactNode }) {
  return (
    <section className={`panel-section ${styles.block}`}>
      <div>
        <h2 id={id}>{t(title)}</h2>
        <Muted>{note}</Muted>
      </div>
      <div className={styles.names} aria-hidden="true">
        <span>{t('Fact')}</span>
        <span>{t('Used in')}</span>
        <span>{t('OK')}</span>
      </div>
      {children}
    </section>
  );
}
