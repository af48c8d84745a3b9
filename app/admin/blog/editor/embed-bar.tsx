import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useId, useRef, useState } from 'react';
import { clockTime, MAX_EMBED_TITLE, readClockTime } from '../../../../contract/embeds/embed.ts';
import { isOwnProvider, pageOfEmbed, providerName } from '../../../../contract/embeds/providers.ts';
import type { MediaItem } from '../../../../contract/media/media-library.ts';
import { libraryEmbed } from '../../embeds/embed-data.ts';
import { useEmbedLookUp } from '../../embeds/use-embed-look-up.ts';
import { t } from '../../i18n/t.ts';
import { ChooseButton } from '../../media/choose-button.tsx';
import { BusyButton } from '../../shell/controls/busy-button.tsx';
import { escapeText } from '../escape-text.ts';
import styles from './bar.module.css';
import { Bar } from './bar.tsx';
import { type EmbedAttributes, plainText, toAttributes } from './embed-node.ts';

interface EmbedBarProps {
  editor: Editor;
  onClose: () => void;
}

/** Inserts a video, map or page of another site by its address. When one is selected, edits it. */
export function EmbedBar({ editor, onClose }: EmbedBarProps) {
  const [selected] = useState(() =>
    editor.isActive('embed') ? (editor.getAttributes('embed') as EmbedAttributes) : undefined,
  );
  const [embed, setEmbed] = useState(selected);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = (attributes: EmbedAttributes) => {
    const { selection, schema, tr, doc } = editor.state;
    const node = schema.nodes.embed?.create(attributes);
    if (!node) return;
    if (selection instanceof NodeSelection && selection.node.type.name === 'embed') {
      editor.view.dispatch(tr.replaceSelectionWith(node, false));
    } else {
      editor.chain().focus().insertContentAt(selection.to, node.toJSON()).run();
      if (editor.state.doc.lastChild?.type.name === 'embed' && doc.lastChild?.type.name !== 'embed')
        editor.commands.insertContentAt(editor.state.doc.content.size, { type: 'paragraph' });
    }
    close();
  };
  if (!embed) return <AddressBar onFound={setEmbed} onCancel={close} />;
  return <DetailBar embed={embed} isNew={!selected} onFound={setEmbed} onApply={apply} onCancel={close} />;
}

const EXAMPLE = 'https://www.youtube.com/watch?v=…';

interface AddressBarProps {
  onFound: (embed: EmbedAttributes) => void;
  onCancel: () => void;
}

function AddressBar({ onFound, onCancel }: AddressBarProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, problem: error, clear, lookUp } = useEmbedLookUp((found) => onFound(toAttributes(found)));
  useEffect(() => field.current?.focus(), []);
  const submit = async () => {
    await lookUp(field.current?.value ?? '');
    field.current?.focus();
  };
  return (
    <Bar label={t('Insert video or map')} field={field} onApply={submit} onCancel={onCancel}>
      <label htmlFor={id}>{t('Address')}</label>
      <input
        ref={field}
        id={id}
        type="url"
        autoComplete="off"
        placeholder={EXAMPLE}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={clear}
      />
      <BusyButton
        type="button"
        className="button-primary button-small"
        isBusy={isBusy}
        busyText={t('Looking it up...')}
        onClick={submit}
      >
        {t('Continue')}
      </BusyButton>
      <ChooseButton
        type="videos"
        label={t('Video from Media')}
        note={t('For the text of the post.')}
        disabled={isBusy}
        onChoose={(item) => onFound(toAttributes(libraryEmbed(item)))}
      />
      <ChooseButton
        type="audio"
        label={t('Audio from Media')}
        note={t('For the text of the post.')}
        disabled={isBusy}
        onChoose={(item) => onFound(toAttributes(libraryEmbed(item)))}
      />
      <button type="button" className="plain-button" onClick={onCancel}>
        {t('Cancel')}
      </button>
      {error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </Bar>
  );
}

interface DetailBarProps {
  embed: EmbedAttributes;
  isNew: boolean;
  onFound: (embed: EmbedAttributes) => void;
  onApply: (embed: EmbedAttributes) => void;
  onCancel: () => void;
}

function DetailBar({ embed, isNew, onFound, onApply, onCancel }: DetailBarProps) {
  const id = useId();
  const { provider, src } = embed;
  const name = providerName(provider);
  const title = useRef<HTMLInputElement>(null);
  const start = useRef<HTMLInputElement>(null);
  const caption = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<{ title?: string; start?: string }>({});
  const address = pageOfEmbed({ provider, id: embed.id }) ?? '';
  const words = plainText(embed.caption);
  const lookUp = useEmbedLookUp((found) => {
    if (title.current && !title.current.value) title.current.value = found.title;
    onFound({ ...embed, ...toAttributes(found), start: embed.start, caption: embed.caption });
  });
  useEffect(() => title.current?.focus(), []);

  const apply = () => {
    const entered = title.current?.value.replace(/\s+/g, ' ').trim() ?? '';
    const at = start.current?.value.trim() ?? '';
    const seconds = readClockTime(at);
    const isStart = at === '' || seconds !== undefined || /^0+(?::0+)*s?$/.test(at);
    setErrors({
      ...(!entered && { title: t('Enter a title. It is the name of the button that readers press.') }),
      ...(!isStart && { start: t('Enter a time like 1:30, or leave it empty.') }),
    });
    if (!entered) return title.current?.focus();
    if (!isStart) return start.current?.focus();
    const below = caption.current?.value.replace(/\s+/g, ' ').trim() ?? '';
    onApply({
      ...embed,
      title: entered,
      start: seconds ?? null,
      // A caption that was not changed keeps its formatting.
      caption: below === words ? embed.caption : escapeText(below),
    });
  };
  const choose = ({ url, width, height }: MediaItem) => onFound({ ...embed, src: url, width, height });

  return (
    <Bar
      label={isNew ? t('Insert video or map') : t('Edit video or map')}
      field={title}
      onApply={apply}
      onCancel={onCancel}
    >
      {src && <img src={src} alt="" />}
      <span>{`${name}: ${address}`}</span>
      <div className={styles.wide}>
        <label htmlFor={`${id}-title`}>{t('Title')}</label>
        <input
          ref={title}
          id={`${id}-title`}
          type="text"
          autoComplete="off"
          maxLength={MAX_EMBED_TITLE}
          defaultValue={embed.title === name ? '' : embed.title}
          aria-required="true"
          aria-invalid={errors.title ? true : undefined}
          aria-describedby={errors.title ? `${id}-title-error` : undefined}
        />
      </div>
      {!isOwnProvider(provider) && (
        <div className={styles.short}>
          <label htmlFor={`${id}-start`}>{t('Start at')}</label>
          <input
            ref={start}
            id={`${id}-start`}
            type="text"
            autoComplete="off"
            placeholder="0:00"
            defaultValue={embed.start ? clockTime(embed.start) : ''}
            aria-invalid={errors.start ? true : undefined}
            aria-describedby={errors.start ? `${id}-start-error` : undefined}
          />
        </div>
      )}
      <div className={styles.long}>
        <label htmlFor={`${id}-caption`}>{t('Caption')}</label>
        <input
          ref={caption}
          id={`${id}-caption`}
          type="text"
          autoComplete="off"
          maxLength={300}
          defaultValue={words}
          placeholder={t('Shown below it (optional)')}
        />
      </div>
      {!isOwnProvider(provider) && (
        <>
          <ChooseButton note={t('Shown until a reader presses the button.')} onChoose={choose} />
          <button
            type="button"
            className="plain-button"
            aria-disabled={lookUp.isBusy || undefined}
            onClick={() => lookUp.lookUp(address)}
          >
            {lookUp.isBusy ? t('Looking it up...') : t('Ask {name} again', { name })}
          </button>
        </>
      )}
      <button type="button" className="button button-primary button-small" onClick={apply}>
        {isNew ? t('Add') : t('Save')}
      </button>
      <button type="button" className="plain-button" onClick={onCancel}>
        {t('Cancel')}
      </button>
      {errors.title && (
        <p id={`${id}-title-error`} role="alert">
          {errors.title}
        </p>
      )}
      {errors.start && (
        <p id={`${id}-start-error`} role="alert">
          {errors.start}
        </p>
      )}
      {lookUp.problem && <p role="alert">{lookUp.problem}</p>}
    </Bar>
  );
}
