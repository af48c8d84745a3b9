import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TranslationCounts } from '../../../../contract/languages/languages.ts';
import { languageName } from '../../i18n/language-name.ts';
import { rich, t } from '../../i18n/t.ts';
import { ActionMenu, type MenuAction } from '../../shell/controls/action-menu.tsx';
import { Switch } from '../../shell/controls/switch.tsx';
import { Muted } from '../../shell/layout/boxes.tsx';
import { describeOpen, totalOf } from '../describe-counts.ts';
import type { LanguageEntry } from '../language-calls.ts';
import styles from '../languages.module.css';
import { translationsAddress } from '../translations-address.ts';

interface LanguageRowProps {
  language: LanguageEntry;
  isFirst: boolean;
  isLast: boolean;
  onPublic: (isPublic: boolean) => void;
  onMove: (step: 1 | -1) => void;
  onChange: () => void;
  onExport: () => void;
  onImport: () => void;
  onRemove: () => void;
}

/** An added language: how far it is translated, whether visitors see it, and what else can be done with it. */
export function LanguageRow(props: LanguageRowProps) {
  const { language, isFirst, isLast, onPublic, onMove, onChange, onExport, onImport, onRemove } = props;
  const { code, name, address, is_public: isPublic } = language;
  const shownName = languageName(code);
  const actions: (MenuAction | false)[] = [
    !isFirst && { label: t('Move up'), icon: 'up', onChoose: () => onMove(-1) },
    !isLast && { label: t('Move down'), icon: 'down', onChoose: () => onMove(1) },
    { label: t('Change name'), icon: 'settings', onChoose: onChange },
    { label: t('Export for a translator'), icon: 'download', startsGroup: true, onChoose: onExport },
    { label: t('Import a translation'), icon: 'upload', onChoose: onImport },
    { label: t('Remove'), icon: 'bin', isDangerous: true, startsGroup: true, onChoose: onRemove },
  ];
  return (
    <li data-code={code}>
      <div className={styles.name}>
        <strong lang={code}>{name}</strong>
        <Muted as="span">
          {shownName}, <code>{address}</code>
        </Muted>
      </div>
      <div className={styles.progress}>
        <Progress language={language} type="page" counts={language.pages} />
        <Progress language={language} type="post" counts={language.posts} />
      </div>
      <Switch
        isOn={isPublic}
        on={t('Public')}
        off={t('Not public')}
        label={t('{language} is public', { language: shownName })}
        onChange={(isOn) => onPublic(isOn)}
      />
      <ActionMenu
        label={t('Actions for {language}', { language: shownName })}
        rowIcon="more"
        actions={actions.filter((action) => action !== false)}
      />
    </li>
  );
}

function Progress({
  language: { code },
  type,
  counts,
}: {
  language: LanguageEntry;
  type: 'page' | 'post';
  counts: TranslationCounts;
}) {
  const total = totalOf(counts);
  if (total === 0) return null;
  const open = describeOpen(counts);
  const language = languageName(code);
  const values = {
    current: counts.current,
    total,
    language,
    hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span>,
  };
  return (
    <p>
      <Link to={translationsAddress(code, type)}>
        {type === 'page'
          ? rich('{current, number} of {total, number} pages<hidden> in {language}</hidden>', values)
          : rich('{current, number} of {total, number} posts<hidden> in {language}</hidden>', values)}
      </Link>
      <progress
        value={counts.current}
        max={total}
        aria-label={
          type === 'page'
            ? t('{language}: pages up to date', { language })
            : t('{language}: posts up to date', { language })
        }
      />
      {open && <span>{open}</span>}
    </p>
  );
}
