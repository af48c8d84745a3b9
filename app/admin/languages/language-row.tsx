import { Link } from 'react-router';
import type { TranslationCounts } from '../../../contract/languages/languages.ts';
import { ActionMenu, type MenuAction } from '../shell/controls/action-menu.tsx';
import { Switch } from '../shell/controls/switch.tsx';
import { Muted } from '../shell/layout/boxes.tsx';
import { describeOpen, totalOf } from './describe-counts.ts';
import { englishNameOf } from './find-languages.ts';
import type { LanguageEntry } from './language-calls.ts';
import styles from './languages.module.css';
import { translationsAddress } from './translations-address.ts';

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
  const englishName = englishNameOf(code);
  const actions: (MenuAction | false)[] = [
    !isFirst && { label: 'Move up', icon: 'up', onChoose: () => onMove(-1) },
    !isLast && { label: 'Move down', icon: 'down', onChoose: () => onMove(1) },
    { label: 'Change name', icon: 'settings', onChoose: onChange },
    { label: 'Export for a translator', icon: 'download', startsGroup: true, onChoose: onExport },
    { label: 'Import a translation', icon: 'upload', onChoose: onImport },
    { label: 'Remove', icon: 'bin', isDangerous: true, startsGroup: true, onChoose: onRemove },
  ];
  return (
    <li data-code={code}>
      <div className={styles.name}>
        <strong lang={code}>{name}</strong>
        <Muted as="span">
          {englishName}, <code>{address}</code>
        </Muted>
      </div>
      <div className={styles.progress}>
        <Progress language={language} type="page" counts={language.pages} />
        <Progress language={language} type="post" counts={language.posts} />
      </div>
      <Switch
        isOn={isPublic}
        on="Public"
        off="Not public"
        label={`${englishName} is public`}
        onChange={(isOn) => onPublic(isOn)}
      />
      <ActionMenu
        label={`Actions for ${englishName}`}
        rowIcon="more"
        actions={actions.filter((action) => action !== false)}
      />
    </li>
  );
}

const NOUNS = { page: 'pages', post: 'posts' };

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
  const noun = NOUNS[type];
  const open = describeOpen(counts);
  return (
    <p>
      <Link to={translationsAddress(code, type)}>
        {counts.current.toLocaleString('en-US')} of {total.toLocaleString('en-US')} {noun}
        <span className="visually-hidden"> in {englishNameOf(code)}</span>
      </Link>
      <progress value={counts.current} max={total} aria-label={`${englishNameOf(code)}: ${noun} up to date`} />
      {open && <span>{open}</span>}
    </p>
  );
}
