import { useEffect, useState } from 'react';
import { attempt } from '../api.ts';
import { fetchDocument } from '../copy/document-calls.ts';
import { t } from '../i18n/t.ts';
import { mayOpen } from '../shell/screen-rights.ts';
import type { Command } from './commands.ts';

const COMPANY = '/admin/company';

/** A command for each fact that the company has added, such as prices. None until they are loaded, or if that fails. */
export function useFactCommands(): readonly Command[] {
  const [commands, setCommands] = useState<readonly Command[]>([]);
  useEffect(() => {
    if (!mayOpen(COMPANY)) return;
    const aborted = new AbortController();
    attempt(() => fetchDocument('company', aborted.signal), { toast: false })
      .then(({ value }) => setCommands(factCommands((value?.draft ?? value?.live)?.facts)))
      // Aborted, since the palette was closed.
      .catch(() => {});
    return () => aborted.abort();
  }, []);
  return commands;
}

function factCommands(facts: unknown): Command[] {
  const list = (Array.isArray(facts) ? facts : []) as { id: string; label: string; value: string }[];
  return list.map(({ id, label, value }) => ({
    icon: 'company',
    title: t('Change {title}', { title: label }),
    path: `${COMPANY}#facts.${id}`,
    words: value.replaceAll(',', ' '),
  }));
}
