import { isHexColour } from '../../../../contract/copy/contrast.ts';
import {
  ACCENT_USES,
  accentProblem,
  allColours,
  brandColours,
  type ColourChoice,
  measure,
  nearestAccent,
  toRatio,
} from '../../../../contract/copy/palettes.ts';
import { Field } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import { Stack } from '../../shell/layout/boxes.tsx';
import { useDocumentForm } from '../form-context.ts';
import styles from './look.module.css';

/** An accent in place of the palette's. Its contrast is measured while it is typed. */
export function AccentField({ colours, path }: { colours: ColourChoice; path: readonly string[] }) {
  const { change, errors } = useDocumentForm();
  const accent = colours.accent.trim().toLowerCase();
  const isColour = isHexColour(accent);
  const preview = { ...colours, accent: isColour ? accent : '' };
  const { marigold } = brandColours(preview);
  const problem = isColour ? accentProblem(accent) : accent ? errors[path.join('.')]?.[0] : undefined;
  const offered = isColour && problem ? nearestAccent(accent) : undefined;
  const set = (colour: string) => change(path, () => colour);
  return (
    <Stack gap={16} className={styles.accent}>
      <Field
        label={t('Your own accent')}
        hint={t('Like #ffd23f. Leave it empty to use the accent of the palette.')}
        error={problem}
        value={colours.accent}
        maxLength={7}
        placeholder={marigold}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => set(event.target.value)}
        end={
          <input
            type="color"
            aria-label={t('Choose your own accent')}
            value={marigold}
            onChange={(event) => set(event.target.value)}
          />
        }
      />
      {offered && (
        <button type="button" className="plain-button" onClick={() => set(offered)}>
          <Dab colour={offered} />
          {t('Use {offered}', { offered })}
        </button>
      )}
      <Contrasts colours={preview} />
    </Stack>
  );
}

function Contrasts({ colours }: { colours: ColourChoice }) {
  const brand = brandColours(colours);
  const all = allColours(brand);
  return (
    <div>
      <p className={styles.subtitle}>{t('Contrast')}</p>
      <ul className={styles.contrasts} aria-label={t('Contrast')} aria-live="polite">
        {ACCENT_USES.map((use) => {
          const contrast = measure(use, brand);
          const passes = contrast >= use.atLeast;
          return (
            <li key={use.label}>
              <svg viewBox="0 0 56 36" aria-hidden="true">
                <path fill={all[use.ground]} d="M0 0H56V36H0Z" />
                <text x="28" y="25" textAnchor="middle" fontSize="20" fontWeight="700" fill={all[use.front]}>
                  {t('Aa')}
                </text>
              </svg>
              <span>
                {t(use.label)}
                <small>{toRatio(contrast)}</small>
              </span>
              <strong className={passes ? styles.passes : styles.fails}>
                {passes ? t('Passes AA') : t('Below {atLeast}:1', { atLeast: use.atLeast })}
              </strong>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const Dab = ({ colour }: { colour: string }) => (
  <svg className={styles.dab} viewBox="0 0 20 20" aria-hidden="true">
    <path fill={colour} d="M0 0H20V20H0Z" />
  </svg>
);
