import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AddedLanguage, Language, LanguageList } from '../../../../contract/languages/languages.ts';
import { Field } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { attempt } from '../../api.ts';
import { languageName } from '../../i18n/language-name.ts';
import { rich, t } from '../../i18n/t.ts';
import { SettingsTabs } from '../../settings/settings-tabs.tsx';
import { adminMeta } from '../../shell/admin-meta.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { ConfirmDialog } from '../../shell/dialogs/confirm-dialog.tsx';
import { Card, Muted, Row, Stack } from '../../shell/layout/boxes.tsx';
import { PageHead } from '../../shell/layout/page-head.tsx';
import { DataRows } from '../../shell/layout/rows.tsx';
import { offerUndo } from '../../shell/offer-undo.ts';
import { totalOf } from '../describe-counts.ts';
import { ExportDialog } from '../export-dialog.tsx';
import { ImportDialog } from '../import-dialog.tsx';
import { addLanguage, changeLanguage, fetchLanguages, type LanguageEntry, removeLanguage } from '../language-calls.ts';
import styles from '../languages.module.css';
import type { Route } from './+types/language-settings';
import { AddLanguageDialog } from './add-language-dialog.tsx';
import { ChangeLanguageDialog } from './change-language-dialog.tsx';
import { LanguageRow } from './language-row.tsx';

export const meta = adminMeta('Languages');

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => fetchLanguages(signal);

/** A change that the server asks to confirm. `sentence` is its question. */
interface Question {
  kind: 'publish' | 'remove';
  language: LanguageEntry;
  sentence: string;
}

/** `/admin/settings/languages`: into which languages the site is translated. For owners. */
export default function LanguageSettings({ loaderData: { default: first, languages } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const [changing, setChanging] = useState<Language>();
  const [exchange, setExchange] = useState<{ kind: 'export' | 'import'; code: string }>();
  const [question, setQuestion] = useState<Question>();
  const [isBusy, setBusy] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  const focusMenu = (code: string) =>
    rows.current?.querySelector<HTMLElement>(`[data-code="${code}"] [aria-haspopup=menu]`)?.focus();

  /** Makes a change, unless the server asks to confirm it first. */
  const ask = async (kind: Question['kind'], language: LanguageEntry, call: () => Promise<LanguageList>) => {
    const { error } = await attempt(call, { toast: false });
    if (error?.status === 409) {
      setQuestion({ kind, language, sentence: error.message });
      return false;
    }
    if (error && !error.isShown) showToast({ kind: 'error', text: error.message });
    await revalidate();
    return !error;
  };
  const setPublic = async (language: LanguageEntry, isPublic: boolean, confirmed = false) => {
    const change = { is_public: isPublic, ...(confirmed && { confirmed }) };
    const isDone = await ask('publish', language, () => changeLanguage(language.code, change));
    if (isDone) {
      const text = isPublic
        ? t('Visitors can read the site in {language}.', { language: language.name })
        : t('{language} is not public.', { language: language.name });
      showToast({ kind: 'success', text });
    }
  };
  const remove = async (language: LanguageEntry, confirmed = false) => {
    const isDone = await ask('remove', language, () => removeLanguage(language.code, confirmed));
    if (!isDone) return;
    const text = t('{language} removed.', { language: languageName(language.code) });
    if (confirmed) return showToast({ kind: 'success', text });
    // No confirmation was needed, so nothing was translated, and adding the language again undoes everything.
    offerUndo({ text, undo: () => void addAgain(language, languages.indexOf(language)), takesFocus: true });
  };
  const addAgain = async ({ code, name, direction, fallback, is_public }: LanguageEntry, position: number) => {
    await attempt(async () => {
      await addLanguage({ code, name, direction, fallback });
      await changeLanguage(code, { position, ...(is_public && { is_public, confirmed: true }) });
    });
    await revalidate();
  };
  const change = async (language: LanguageEntry, changes: Parameters<typeof changeLanguage>[1]) => {
    await attempt(() => changeLanguage(language.code, changes));
    await revalidate();
  };
  const confirm = async ({ kind, language }: Question) => {
    setBusy(true);
    await (kind === 'publish' ? setPublic(language, true, true) : remove(language, true));
    setBusy(false);
    setQuestion(undefined);
  };

  return (
    <>
      <PageHead title={t('Settings')} subtitle={t('Languages in which visitors read the site')} />
      <SettingsTabs current="languages" />
      <div className={styles.columns}>
        <section aria-labelledby="languages">
          <Row wrap gap={16} align="center" justify="between" className={styles.head}>
            <div>
              <h2 id="languages">{t('Languages of the site')}</h2>
              <Muted>
                {languages.length > 0
                  ? t('Visitors see them in this order.')
                  : t('Add a language to translate pages and posts into it.')}
              </Muted>
            </div>
            <button
              type="button"
              className="button button-primary button-small"
              aria-haspopup="dialog"
              onClick={() => setAdding(true)}
            >
              <Icon name="add" size={18} />
              {t('Add a language')}
            </button>
          </Row>
          <DataRows ref={rows} className={styles.languages}>
            <li>
              <div className={styles.name}>
                <strong lang={first.code}>{first.name}</strong>
                <Muted as="span">{sizeOf(languages[0]) ?? t('Your pages and posts')}</Muted>
              </div>
              <span className={styles.progress} />
              <span className={styles.tag}>{t('Default')}</span>
              <button
                type="button"
                className="plain-button"
                aria-haspopup="dialog"
                onClick={() => setChanging({ ...first })}
              >
                {rich('Change<hidden> the default language</hidden>', {
                  hidden: (text) => <span className="visually-hidden">{text}</span>,
                })}
              </button>
            </li>
            {languages.map((language, index) => (
              <LanguageRow
                key={language.code}
                language={language}
                onPublic={(isPublic) => void setPublic(language, isPublic)}
                onMove={async (step) => {
                  await change(language, { position: index + step });
                  focusMenu(language.code);
                }}
                isFirst={index === 0}
                isLast={index === languages.length - 1}
                onChange={() => setChanging(language)}
                onExport={() => setExchange({ kind: 'export', code: language.code })}
                onImport={() => setExchange({ kind: 'import', code: language.code })}
                onRemove={() => void remove(language)}
              />
            ))}
          </DataRows>
          <Muted className={styles.note}>
            {t('Each person chooses the language of the panel in the Account Center.')}
          </Muted>
        </section>
        {languages.length > 0 && (
          <Card as="section" gap={16} className={styles.side} aria-labelledby="fallback">
            <Stack gap={8}>
              <h2 id="fallback">{t('When a page is not translated')}</h2>
              <Muted>
                {t(
                  'Shown in {language}, it has a note for the visitor. Hidden, its address is not found, and lists of posts leave it out.',
                  { language: first.name },
                )}
              </Muted>
            </Stack>
            {languages.map((language) => (
              <Field
                key={language.code}
                as="select"
                label={<span lang={language.code}>{language.name}</span>}
                value={language.fallback}
                onChange={({ target }) =>
                  void change(language, { fallback: target.value as AddedLanguage['fallback'] })
                }
              >
                <option value="source">{t('Show it in {language}', { language: first.name })}</option>
                <option value="hidden">{t('Hide it')}</option>
              </Field>
            ))}
          </Card>
        )}
      </div>
      {isAdding && (
        <AddLanguageDialog
          taken={[first.code, ...languages.map(({ code }) => code)]}
          onDone={(_, added) => {
            setAdding(false);
            void revalidate();
            showToast({
              kind: 'success',
              text: t('{language} added. Translate it from Pages.', { language: languageName(added.code) }),
            });
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {changing && (
        <ChangeLanguageDialog
          language={{ code: changing.code, name: changing.name, direction: changing.direction }}
          isDefault={changing.code === first.code}
          onDone={() => {
            setChanging(undefined);
            void revalidate();
          }}
          onClose={() => setChanging(undefined)}
        />
      )}
      {exchange?.kind === 'export' && (
        <ExportDialog language={exchange.code} original={first.code} onClose={() => setExchange(undefined)} />
      )}
      {exchange?.kind === 'import' && (
        <ImportDialog
          language={exchange.code}
          onImported={() => void revalidate()}
          onClose={() => setExchange(undefined)}
        />
      )}
      {question && (
        <ConfirmDialog
          {...QUESTIONS[question.kind](question.language)}
          note={question.sentence}
          isBusy={isBusy}
          onConfirm={() => void confirm(question)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}

const QUESTIONS = {
  publish: ({ name }: LanguageEntry) =>
    ({
      title: t('Make {language} public?', { language: name }),
      action: t('Make it public'),
      busyText: t('Saving...'),
      kind: 'primary',
    }) as const,
  remove: ({ name }: LanguageEntry) =>
    ({
      title: t('Remove {language}?', { language: name }),
      action: t('Remove'),
      busyText: t('Removing...'),
      kind: 'danger',
    }) as const,
};

/** How much there is to translate. Known only where there is a language to translate it into. */
const sizeOf = (language: LanguageEntry | undefined) =>
  language &&
  t('{pages, plural, one {# page} other {# pages}} and {posts, plural, one {# post} other {# posts}}', {
    pages: totalOf(language.pages),
    posts: totalOf(language.posts),
  });
