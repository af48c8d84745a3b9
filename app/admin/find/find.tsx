import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Fact } from '../../../contract/find.ts';
import { counted } from '../../../contract/text/counted.ts';
import { type ApiError, attempt } from '../api.ts';
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

/** `/admin/find`: words in everything that the panel edits, and other words in their places. */
export default function Find({ loaderData: { view } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { results, find, clear } = useFind();
  const [put, setPut] = useState<Pick<FindView, 'replacement' | 'fact'>>(view);
  const address = view.search.q ? findUrl(view) : '';
  // The address is what is searched: a link, Back and Search change it.
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
      <PageHead title="Find and replace" subtitle="In every page, post, collection and fact" />
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
          ? `${counted(all, 'place', 'places')} found in ${counted(documents.length, 'document', 'documents')}.`
          : total > 0
            ? `Searching... ${read.toLocaleString('en-US')} of ${counted(total, 'document', 'documents')}`
            : 'Searching...'}
        {!isDone && total > 0 && <progress value={read} max={total} aria-label="Searched" />}
      </p>
      {offered && (
        <Note title={`“${offered.value}” is the fact ${offered.label}.`}>
          Texts that name the fact change with it.{' '}
          <button type="button" className="plain-button" onClick={() => onFact(offered.name)}>
            Replace with the fact
          </button>
        </Note>
      )}
      {failure && <Banner kind="error" text={failure.message} scrollsIntoView />}
      {documents.length > 0 && (
        <Card className={styles.bar}>
          <p>
            <b>
              {isReplacing
                ? `${places.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} chosen`
                : `${all.toLocaleString('en-US')} found`}
            </b>{' '}
            <span>
              {isReplacing
                ? `in ${choice.chosen.length.toLocaleString('en-US')} of ${counted(documents.length, 'document', 'documents')}`
                : `in ${counted(documents.length, 'document', 'documents')}`}
            </span>
          </p>
          <Row wrap align="center" gap={12} className={styles.actions}>
            {isReplacing ? (
              <>
                <label>
                  <CheckBox checked={publish} onChange={({ target }) => setPublish(target.checked)} />
                  Publish at once
                </label>
                <BusyButton
                  type="button"
                  className="button-primary button-small"
                  isBusy={isBusy}
                  busyText="Replacing..."
                  disabled={!isDone || places === 0}
                  onClick={replace}
                >
                  {isRemoving && !put.replacement.trim() && !put.fact ? 'Remove' : 'Replace'}{' '}
                  {places.toLocaleString('en-US')}
                </BusyButton>
              </>
            ) : (
              <button type="button" className="plain-button" onClick={() => setRemoving(true)}>
                Remove these words
              </button>
            )}
          </Row>
        </Card>
      )}
      {isCut && (
        <Note title="There is more than this.">
          Replace in these documents first, or search for more words. Then search again.
        </Note>
      )}
      {isDone && documents.length === 0 && (
        <Card className={styles.nothing}>
          <p>
            <b>Nothing found for “{search.q}”.</b>
          </p>
          {similar && (
            <p>
              “{similar.words}” is there{' '}
              {similar.count === 1 ? 'once' : `${similar.count.toLocaleString('en-US')} times`}.{' '}
              <button type="button" className={styles.link} onClick={() => onSimilar(similar.words)}>
                Search for that
              </button>
            </p>
          )}
          {similar === null && !search.links && (
            <p>
              Addresses are searched with “Addresses of links”. Messages are in{' '}
              <Link to="/admin/messages">Messages</Link>.
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
