import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Fact } from '../../../contract/find.ts';
import { type ApiError, attempt } from '../api.ts';
import { rich, t } from '../i18n/t.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { CheckBox } from '../shell/controls/check-box.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Card, Row } from '../shell/layout/boxes.tsx';
import { Note } from '../shell/layout/note.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import type { Route } from './+types/find';
import { useChoice } from './choice.ts';
import styles from './find.module.css';
import { replaceChosen } from './find-calls.ts';
import { FindForm } from './find-form.tsx';
import { type FindView, findUrl, parseFindUrl } from './find-url.ts';
import { FoundList } from './found-list.tsx';
import { type Results, useFind } from './use-find.ts';

export const meta = adminMeta('Find and replace');

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => ({
  view: parseFindUrl(new URL(url).searchParams),
});

/** `/admin/find`: finds words in everything that the panel edits, and replaces them. */
export default function Find({ loaderData: { view } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { results, find, clear } = useFind();
  const [put, setPut] = useState<Pick<FindView, 'replacement' | 'fact'>>(view);
  const address = view.search.q ? findUrl(view) : '';
  // The search follows the address, which a link, Back and Search change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `view` is another object at each navigation
  useEffect(() => {
    setPut(view);
    if (address) void find(view.search, view.fact);
    else clear();
  }, [address, find, clear]);
  const search = (next: FindView) => {
    if (findUrl(next) === address) void find(next.search, next.fact);
    else navigate(findUrl(next), { preventScrollReset: true });
  };
  const fact = results?.facts.find(({ name }) => name === put.fact);
  return (
    <div className={styles.find}>
      <PageHead title={t('Find and replace')} subtitle={t('In every page, post, collection and fact')} />
      <FindForm
        view={{ ...view, ...put }}
        fact={fact}
        errors={{ q: results?.error?.errors.q?.[0] }}
        onSearch={search}
        onReplacement={setPut}
      />
      {results && (
        <FindResults
          key={`results ${address}`}
          results={results}
          put={put}
          fact={fact}
          onFact={(name) => setPut({ replacement: '', fact: name })}
          onSimilar={(q) => search({ ...view, ...put, search: { ...results.search, q } })}
        />
      )}
    </div>
  );
}

interface FindResultsProps {
  results: Results;
  put: Pick<FindView, 'replacement' | 'fact'>;
  fact: Fact | undefined;
  onFact: (name: string) => void;
  onSimilar: (q: string) => void;
}

function FindResults({ results, put, fact, onFact, onSimilar }: FindResultsProps) {
  const { search, documents, facts, read, total, isDone, isCut, similar, error } = results;
  const navigate = useNavigate();
  const [publish, setPublish] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const choice = useChoice(documents, { publish, fact });
  const isReplacing = put.replacement.trim() !== '' || put.fact !== null || isRemoving;
  const places = choice.chosen.reduce((sum, { hits }) => sum + hits.length, 0);
  const all = documents.reduce((sum, { hits }) => sum + hits.length, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said about other words does not hold for these
  useEffect(() => setFailure(undefined), [put.replacement, put.fact, publish]);

  const replace = async () => {
    setBusy(true);
    const words = { replacement: put.replacement.trim(), fact: put.fact, publish };
    const { value, error: refused } = await attempt(() => replaceChosen(search, words, choice.chosen), {
      toast: false,
    });
    setBusy(false);
    setFailure(refused);
    if (value) navigate(`/admin/find/${value.id}`, { state: { skipped: value.skipped } });
  };

  if (error && !error.errors.q) return <Banner kind="error" text={error.message} />;
  if (error) return null;
  const isTheirs = ({ value }: Fact) => value.toLocaleLowerCase('en') === search.q.toLocaleLowerCase('en');
  const offered =
    !put.fact && documents.some(({ hits }) => hits.some((hit) => hit.names_facts)) ? facts.find(isTheirs) : undefined;
  return (
    <>
      <p role="status" className={isDone ? 'visually-hidden' : styles.progress}>
        {isDone
          ? t(
              '{all, plural, one {# place} other {# places}} found in {count, plural, one {# document} other {# documents}}.',
              { all, count: documents.length },
            )
          : total > 0
            ? t('Searching... {read, number} of {total, plural, one {# document} other {# documents}}', { read, total })
            : t('Searching...')}
        {!isDone && total > 0 && <progress value={read} max={total} aria-label={t('Searched')} />}
      </p>
      {offered && (
        <Note title={t('“{value}” is the fact {label}.', { value: offered.value, label: offered.label })}>
          {t('Texts that name the fact change with it.')}{' '}
          <button type="button" className="plain-button" onClick={() => onFact(offered.name)}>
            {t('Replace with the fact')}
          </button>
        </Note>
      )}
      {failure && <Banner kind="error" text={failure.message} scrollsIntoView />}
      {documents.length > 0 && (
        <Card className={styles.bar}>
          <p>
            <b>
              {isReplacing
                ? t('{places, number} of {all, number} chosen', { places, all })
                : t('{all, number} found', { all })}
            </b>{' '}
            <span>
              {isReplacing
                ? t('in {count, number} of {count2, plural, one {# document} other {# documents}}', {
                    count: choice.chosen.length,
                    count2: documents.length,
                  })
                : t('in {count, plural, one {# document} other {# documents}}', { count: documents.length })}
            </span>
          </p>
          <Row wrap align="center" gap={12} className={styles.actions}>
            {isReplacing ? (
              <>
                <label>
                  <CheckBox checked={publish} onChange={({ target }) => setPublish(target.checked)} />
                  {t('Publish at once')}
                </label>
                <BusyButton
                  type="button"
                  className="button-primary button-small"
                  isBusy={isBusy}
                  busyText={t('Replacing...')}
                  disabled={!isDone || places === 0}
                  onClick={replace}
                >
                  {isRemoving && !put.replacement.trim() && !put.fact
                    ? t('Remove {places, number}', { places })
                    : t('Replace {places, number}', { places })}
                </BusyButton>
              </>
            ) : (
              <button type="button" className="plain-button" onClick={() => setRemoving(true)}>
                {t('Remove these words')}
              </button>
            )}
          </Row>
        </Card>
      )}
      {isCut && (
        <Note title={t('Not all results are shown.')}>
          {t('Replace in these documents first, or search for more words. Then search again.')}
        </Note>
      )}
      {isDone && documents.length === 0 && (
        <Card className={styles.nothing}>
          <p>
            <b>{t('Nothing found for “{q}”.', { q: search.q })}</b>
          </p>
          {similar && (
            <p>
              {similar.count === 1
                ? t('“{words}” was found once.', { words: similar.words })
                : t('“{words}” was found {count, number} times.', { words: similar.words, count: similar.count })}{' '}
              <button type="button" className={styles.link} onClick={() => onSimilar(similar.words)}>
                {t('Search for that')}
              </button>
            </p>
          )}
          {similar === null && !search.links && (
            <p>
              {rich('Addresses are searched with “Addresses of links”. Messages are in <link>Messages</link>.', {
                link: (text) => <Link to="/admin/messages">{text}</Link>,
              })}
            </p>
          )}
        </Card>
      )}
      {documents.length > 0 && (
        <FoundList
          documents={documents}
          search={search}
          put={isReplacing ? { replacement: put.replacement.trim(), fact } : undefined}
          choice={choice}
          errors={failure?.errors ?? {}}
        />
      )}
    </>
  );
}
