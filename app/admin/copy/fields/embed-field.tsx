import { useId, useState } from 'react';
import { clockTime, readClockTime } from '../../../../contract/embeds/embed.ts';
import type { FoundEmbed } from '../../../../contract/embeds/embed-calls.ts';
import { isOwnProvider, ONLY_MAPS, pageOfEmbed, providerName } from '../../../../contract/embeds/providers.ts';
import { Field } from '../../../ui/field.tsx';
import { type EmbedData, libraryEmbed } from '../../embeds/embed-data.ts';
import { useEmbedLookUp } from '../../embeds/use-embed-look-up.ts';
import { msg, t } from '../../i18n/t.ts';
import { ChooseButton } from '../../media/choose-button.tsx';
import { BusyButton } from '../../shell/controls/busy-button.tsx';
import { Muted, Row } from '../../shell/layout/boxes.tsx';
import { offerUndo } from '../../shell/offer-undo.ts';
import type { Fields } from '../field-schema.ts';
import { useDocumentForm } from '../form-context.ts';
import styles from './fields.module.css';
import type { SchemaFieldProps } from './schema-fields.tsx';
import { TextField } from './text-field.tsx';

/** A video, map or page of another site: its address is looked up, its title and start can be changed. */
export function EmbedField({ schema, value, path, isOptional = false }: SchemaFieldProps) {
  const id = useId();
  const { change, errors } = useDocumentForm();
  const embed = (value ?? {}) as Fields;
  const target = { provider: String(embed.provider ?? ''), id: String(embed.target ?? '') };
  const page = pageOfEmbed(target);
  const [address, setAddress] = useState(page ?? '');
  const name = path.join('.');
  const store = (found: EmbedData) => change(path, (before) => toStored(found, (before ?? {}) as Fields));
  const isMap = schema.only === 'map';
  const { isBusy, problem, clear, lookUp } = useEmbedLookUp(store, isMap ? requireMap : undefined);
  const error = problem ?? errors[`${name}.target`]?.[0] ?? errors[`${name}.provider`]?.[0] ?? errors[name]?.[0];
  return (
    <fieldset className={styles.group}>
      <legend>{schema.title}</legend>
      {schema.description && <p className="field-hint">{schema.description}</p>}
      <Row wrap gap={10} align="end">
        <Field
          className={styles.embedAddress}
          label={t('Address')}
          hint={isMap ? t(OF_MAP) : t(OF_ANY)}
          type="url"
          autoComplete="off"
          value={address}
          error={error}
          onChange={({ target: input }) => {
            setAddress(input.value);
            clear();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void lookUp(address);
          }}
        />
        <BusyButton
          type="button"
          className="button-secondary"
          isBusy={isBusy}
          busyText={t('Looking it up...')}
          onClick={() => lookUp(address)}
        >
          {page ? t('Look up again') : t('Look up')}
        </BusyButton>
        {!isMap && (
          <ChooseButton
            type="videos"
            label={t('Video from Media')}
            note={t('For “{title}” of this page.', { title: schema.title })}
            disabled={isBusy}
            onChoose={(item) => {
              setAddress(item.url);
              clear();
              change(path, () => toStored(libraryEmbed(item), {}));
            }}
          />
        )}
      </Row>
      {page && (
        <>
          <TextField schema={schema.properties?.title ?? {}} value={embed.title} path={[...path, 'title']} />
          {!isOwnProvider(target.provider) && (
            <>
              {!isMap && (
                <Field
                  key={`${id}-${page}`}
                  label={t('Start at')}
                  hint={t('Minutes and seconds, like 1:30. Empty: from the beginning.')}
                  autoComplete="off"
                  defaultValue={embed.start ? clockTime(Number(embed.start)) : ''}
                  onBlur={({ target: input }) => {
                    const start = readClockTime(input.value);
                    input.value = start ? clockTime(start) : '';
                    change([...path, 'start'], () => start);
                  }}
                />
              )}
              <Muted>
                {t('A picture is shown until a visitor asks for it. Nothing loads from {name} before.', {
                  name: providerName(target.provider),
                })}
              </Muted>
              <Row wrap gap={16} align="end" className={styles.embedPicture}>
                {Boolean(embed.picture) && (
                  <img src={String(embed.picture)} alt="" width="96" height="72" loading="lazy" />
                )}
                <ChooseButton
                  note={t('Shown until a visitor asks for it.')}
                  onChoose={({ url }) => change([...path, 'picture'], () => url)}
                >
                  <span className="visually-hidden">: {schema.title}</span>
                </ChooseButton>
              </Row>
            </>
          )}
          {isOptional && (
            <Row>
              <button
                type="button"
                className="plain-button"
                onClick={() => {
                  setAddress('');
                  clear();
                  change(path, () => undefined);
                  offerUndo({
                    text: t('{title} removed.', { title: schema.title }),
                    undo: () => {
                      setAddress(page);
                      change(path, () => value);
                    },
                  });
                }}
              >
                {t('Remove')}
                <span className="visually-hidden">: {schema.title}</span>
              </button>
            </Row>
          )}
        </>
      )}
    </fieldset>
  );
}

const OF_ANY = msg('The page with the video or map, like https://www.youtube.com/watch?v=…');
const OF_MAP = msg('The page of the place on openstreetmap.org or Google Maps.');

const requireMap = ({ type }: FoundEmbed) => (type === 'map' ? undefined : t(ONLY_MAPS));

/** What was entered by hand stays if the provider does not say it. */
const toStored = (found: EmbedData, before: Fields): Fields => ({
  provider: found.provider,
  target: found.id,
  title: found.title || String(before.title ?? ''),
  ratio: found.ratio,
  picture: found.picture?.url ?? '',
  ...(found.start !== null && { start: found.start }),
  ...(found.duration !== null && { duration: found.duration }),
  ...(found.published !== null && { published: found.published }),
});
