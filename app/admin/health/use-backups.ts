import { useCallback, useEffect, useState } from 'react';
import { type BackupList, backupLink, backupList, backupStarted } from '../../../contract/backup.ts';
import { ApiError, callApi } from '../api.ts';
import { useSession } from '../session.ts';

const BACKUPS = { path: '/api/admin/backups', failure: 'Could not load backups. Try again.' };

/** How often a backup that is being made is asked about. */
const POLL_MS = 1_000;

/** The backups that can be downloaded, and a new one. `onMade` is told when one was finished here, good or not. */
export function useBackups(onMade: () => void) {
  const token = useSession()?.token;
  const [list, setList] = useState<BackupList>();
  /** The name of the one that was asked for here. */
  const [asked, setAsked] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const tell = useCallback((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    setFailure(error.message);
    setBusy(false);
  }, []);

  useEffect(() => {
    if (!token) return;
    fetchList().then((found) => {
      setList(found);
      setBusy(found.making !== null);
    }, tell);
  }, [token, tell]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a reason to ask again.
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => {
      fetchList().then((found) => {
        setList(found);
        if (found.making) return;
        setBusy(false);
        onMade();
      }, tell);
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [isBusy, list, tell]);

  const make = async () => {
    setFailure(undefined);
    setAsked(undefined);
    setBusy(true);
    try {
      setAsked((await callApi({ ...BACKUPS, method: 'POST', answer: backupStarted })).name);
    } catch (error) {
      // Another administrator was quicker: that one is waited for.
      if (!(error instanceof ApiError && error.status === 409)) tell(error);
    }
  };

  /** The browser itself writes it to disk, however large: what a script fetches has to be held in memory first. */
  const download = async (name: string) => {
    setFailure(undefined);
    try {
      const call = { ...BACKUPS, path: `${BACKUPS.path}/${name}/link` };
      const { path } = await callApi({ ...call, method: 'POST', answer: backupLink });
      const link = document.createElement('a');
      link.href = path;
      link.download = name;
      link.click();
    } catch (error) {
      tell(error);
    }
  };

  return { list, asked, isBusy, failure, make, download };
}

const fetchList = () => callApi({ ...BACKUPS, answer: backupList });
