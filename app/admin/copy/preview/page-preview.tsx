import { useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { Segments } from '../../shell/controls/segments.tsx';
import type { Fields, Item } from '../field-schema.ts';
import type { Outlined } from './page-outline.ts';
import styles from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import { type LoadPreview, usePreviewHtml } from './use-preview-html.ts';

const WIDTHS = [
  { value: '390', label: '390', icon: 'phone' },
  { value: '820', label: '820', icon: 'tablet' },
  { value: '1440', label: '1440', icon: 'screen' },
] as const;

/** In a window as narrow as a phone, the preview starts with the width of a phone. */
const PHONE = '(max-width: 640px)';

interface PagePreviewProps {
  load: LoadPreview;
  body: Fields;
  /** The reusable sections, which the page may show. */
  sections?: readonly object[];
  /** The pages that show the document. */
  addresses: readonly string[];
  /** The addresses that visitors can open. */
  publicAddresses: readonly string[];
  outlined: Outlined;
  /** Shown next to the choice of widths. */
  hint?: string;
  onChoose: (path: string) => void;
}

const NONE: readonly object[] = [];

/** The page as it will be, beside its form. A click on a sentence chooses its field. */
export function PagePreview(props: PagePreviewProps) {
  const { load, body, sections = NONE, addresses, publicAddresses, outlined, hint, onChoose } = props;
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>(() =>
    matchMedia(PHONE).matches ? '390' : '1440',
  );
  const [chosen, setChosen] = useState<string>();
  const outlinedPage = pageOf(outlined.field ?? outlined.section, body, addresses);
  useEffect(() => {
    if (outlinedPage) setChosen(outlinedPage);
  }, [outlinedPage]);
  const address = chosen && addresses.includes(chosen) ? chosen : (addresses[0] ?? '/');
  const { shown, error } = usePreviewHtml(load, body, address, sections);
  return (
    <section className={styles.preview} aria-label={t('Page')} data-region="page" tabIndex={-1}>
      <header>
        {addresses.length > 1 ? (
          <label className={styles.address}>
            <span className="visually-hidden">{t('Show on')}</span>
            <select value={address} onChange={({ target }) => setChosen(target.value)}>
              {addresses.map((path) => (
                <option key={path}>{path}</option>
              ))}
            </select>
          </label>
        ) : (
          <p className={styles.hint}>{hint ?? t('Click a sentence to change it')}</p>
        )}
        <Segments label={t('Width')} options={WIDTHS} value={width} onChoose={setWidth} />
        {publicAddresses.includes(address) && (
          <a
            className="icon-button"
            href={address}
            target="_blank"
            rel="noreferrer"
            aria-label={t('Open the public page')}
          >
            <Icon name="external" />
          </a>
        )}
      </header>
      <p className={styles.problem} role="status">
        {error && problemOf(error.status, error.message)}
      </p>
      <PreviewFrame shown={shown} width={Number(width)} outlined={outlined} onChoose={onChoose} />
    </section>
  );
}

/** The page of the entry at a path. Services, case studies and jobs have pages of their own. */
function pageOf(path: string | undefined, { items }: Fields, addresses: readonly string[]): string | undefined {
  const [list, id] = path?.split('.') ?? [];
  if (list !== 'items' || !id) return undefined;
  const item = (items as Item[] | undefined)?.find((entry) => entry.id === id);
  return addresses.find((address) => address.endsWith(`/${item?.slug ?? id}`));
}

function problemOf(status: number, message: string): string {
  if (status === 422) return t('The preview could not be updated. {message}', { message });
  return status === 0 ? t('The server cannot be reached. This is the page before your last changes.') : message;
}
