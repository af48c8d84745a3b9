import { useState } from 'react';
import { PANEL_LANGUAGES, type PanelLanguage } from '../../../contract/accounts/panel-languages.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { panelLanguage } from '../i18n/panel-language.ts';
import { t } from '../i18n/t.ts';
import { Segments } from '../shell/controls/segments.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import styles from './account.module.css';
import { changeLanguage } from './account-calls.ts';

const OPTIONS = Object.entries(PANEL_LANGUAGES).map(([value, label]) => ({ value: value as PanelLanguage, label }));

/** The language in which this person sees the panel. */
export function LanguagePanel() {
  const [chosen, setChosen] = useState(panelLanguage());
  const choose = async (language: PanelLanguage) => {
    setChosen(language);
    const { error } = await attempt(() => changeLanguage(language));
    if (error) setChosen(panelLanguage());
    else showToast({ kind: 'success', text: t('Language saved.') });
  };
  return (
    <Stack as="section" gap={20} className={`panel-section ${styles.panel}`} aria-labelledby="language">
      <h2 id="language">{t('Language')}</h2>
      <p>{t('The language of this panel, for you only. It does not change the site.')}</p>
      <Segments label={t('Language')} options={OPTIONS} value={chosen} onChoose={choose} />
    </Stack>
  );
}
