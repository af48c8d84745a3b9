import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SourceStates } from '../../../contract/languages/translations.ts';
import { Field } from '../../ui/field.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { StateLabel } from '../shell/layout/state-label.tsx';
import { MAX_SEGMENTS } from './language-switch.tsx';
import styles from './language-tabs.module.css';
import { fetchStates } from './translation-calls.ts';
import { TRANSLATION_STATE, TranslationStateLabel } from './translation-state.tsx';
import { translationAddress } from './translations-address.ts';

interface LanguageTabsProps {
  source: string;
  current?: string;
  version: string | number;
}

/** The languages of a post or page, each with its state. Nothing if there is nothing to translate. */
export default function LanguageTabs({ source, current, version }: LanguageTabsProps) {
  const states = useStates(source, version);
  const navigate = useNavigate();
  const tab = useRef<HTMLAnchorElement>(null);
  const isLoaded = states !== undefined;
  // On a phone, the current tab may be outside the visible part of the row.
  useEffect(() => {
    if (isLoaded) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isLoaded]);
  if (states === null || states?.languages.length === 0) return null;
  if (!states) return <div className={styles.row} />;

  const { default_language: original, address, is_public, languages } = states;
  const chosen = current ?? original.code;
  const originalLabel = is_public ? t('Live') : t('Not public');
  const all = [
    {
      ...original,
      to: address,
      label: originalLabel,
      state: <StateLabel square={is_public ? 'green' : 'hollow'}>{originalLabel}</StateLabel>,
    },
    ...languages.map(({ code, name, state }) => ({
      code,
      name,
      to: translationAddress(code, source),
      label: t(TRANSLATION_STATE[state].label),
      state: <TranslationStateLabel state={state} />,
    })),
  ];
  if (all.length > MAX_SEGMENTS) {
    return (
      <div className={styles.row}>
        <Field
          as="select"
          label={<span className="visually-hidden">{t('Language')}</span>}
          className={styles.select}
          value={chosen}
          onChange={({ target }) => void navigate(all.find(({ code }) => code === target.value)?.to ?? address)}
        >
          {all.map(({ code, name, label }) => (
            <option key={code} value={code} lang={code}>
              {`${name} (${label})`}
            </option>
          ))}
        </Field>
      </div>
    );
  }
  return (
    <nav className={styles.row} aria-label={t('Languages')}>
      {all.map(({ code, name, to, state }) => (
        <Link key={code} ref={code === chosen ? tab : undefined} to={to} aria-current={code === chosen && 'true'}>
          <span lang={code}>{name}</span> {state}
        </Link>
      ))}
    </nav>
  );
}

/** The states of the languages. Undefined during the first load; null if they cannot be loaded. */
function useStates(source: string, version: string | number) {
  const [states, setStates] = useState<SourceStates | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` is another when the states may be others.
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      const { value } = await attempt(() => fetchStates(source, controller.signal), { toast: false });
      setStates((before) => value ?? before ?? null);
    };
    load().catch((error) => {
      if (!controller.signal.aborted) throw error;
    });
    return () => controller.abort();
  }, [source, version]);
  return states;
}
