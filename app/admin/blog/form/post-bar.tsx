import { type ReactNode, useContext } from 'react';
import { SaveLine } from '../../autosave/save-line.tsx';
import { t } from '../../i18n/t.ts';
import { ActionMenu, type MenuAction } from '../../shell/controls/action-menu.tsx';
import { BusyButton } from '../../shell/controls/busy-button.tsx';
import { Icon } from '../../shell/controls/icon.tsx';
import { Segments } from '../../shell/controls/segments.tsx';
import { submitKeys } from '../../shell/controls/submit-shortcut.ts';
import { Row } from '../../shell/layout/boxes.tsx';
import { HelpLink } from '../../shell/layout/help-link.tsx';
import { HeadingRef } from '../../shell/layout/page-head.tsx';
import type { Square } from '../../shell/layout/state-label.tsx';
import { displayKeys } from '../../shell/text/display-keys.ts';
import { PostStateLabel } from '../post-state.tsx';
import styles from './post-bar.module.css';
import type { PostForm } from './use-post-form.ts';

export interface PostBarProps {
  heading: string;
  form: PostForm;
  /** Instead of the words of the state. */
  stateText?: string | undefined;
  stateSquare?: Square | undefined;
  /** Undefined if there is nothing to submit. */
  submit: { label: string; busyText: string } | undefined;
  /** Whether nothing can be done with the post. */
  isDisabled?: boolean;
  /** The menu beside the button that submits. */
  actions: MenuAction[];
  /** Leads to the saved versions. */
  history: ReactNode;
  onPreview: () => void;
  /** How many notes are open. */
  openNotes?: number | undefined;
  focusMode: { isOn: boolean; toggle: () => void };
}

/** The state of the post, where its text is saved, and everything that can be done with it. */
export function PostBar(props: PostBarProps) {
  const {
    heading,
    form,
    stateText,
    stateSquare,
    submit,
    isDisabled = false,
    actions,
    history,
    onPreview,
    openNotes,
    focusMode,
  } = props;
  const { state, status } = form.autosave;
  const { panel, isSending } = form;
  return (
    <header className={styles.bar}>
      <Row gap={12} align="center" className={styles.heading}>
        <h1 ref={useContext(HeadingRef)} tabIndex={-1}>
          {heading}
        </h1>
        <HelpLink />
      </Row>
      <Row gap={12} align="center" className={styles.state}>
        <PostStateLabel state={state} text={stateText} square={stateSquare} />
        <SaveLine status={status} />
      </Row>
      <Segments
        label={t('What is shown')}
        className={styles.parts}
        options={[
          { value: 'text', label: t('Write') },
          {
            value: 'settings',
            label:
              panel.isOnNotes && openNotes !== undefined
                ? t('Notes {count, number}', { count: openNotes })
                : t('Settings'),
          },
        ]}
        value={panel.part}
        onChoose={panel.choose}
      />
      <Row gap={8} align="center" className={styles.actions}>
        <BarSwitch
          icon="panel"
          label={t('Settings panel')}
          keys="Control+\"
          isOn={panel.isShown}
          onToggle={panel.toggle}
        />
        <BarSwitch
          icon="focus"
          label={t('Focus mode')}
          keys="Control+Shift+F"
          isOn={focusMode.isOn}
          onToggle={focusMode.toggle}
        />
        <span className={styles.medium}>{history}</span>
        <button
          type="button"
          className={`plain-button ${styles.medium}`}
          disabled={isSending || isDisabled}
          onClick={onPreview}
        >
          {t('Preview')}
        </button>
        <span className={styles.split}>
          {submit && (
            <BusyButton
              {...submitKeys()}
              className="button-primary button-small"
              type="submit"
              form={form.id}
              isBusy={isSending}
              busyText={submit.busyText}
              disabled={isDisabled}
            >
              {submit.label}
            </BusyButton>
          )}
          <ActionMenu
            label={t('More actions')}
            rowIcon={submit ? undefined : 'more'}
            isDisabled={isSending || isDisabled}
            actions={actions}
          />
        </span>
      </Row>
    </header>
  );
}

interface BarSwitchProps {
  icon: 'panel' | 'focus';
  label: string;
  /** In the format of `aria-keyshortcuts`. */
  keys: string;
  isOn: boolean;
  onToggle: () => void;
}

/** Hidden in windows where the whole page scrolls: they have no room for a panel beside the text. */
function BarSwitch({ icon, label, keys, isOn, onToggle }: BarSwitchProps) {
  return (
    <button
      type="button"
      className={`icon-button ${styles.wide}`}
      aria-label={label}
      title={`${label} (${displayKeys(keys)})`}
      aria-keyshortcuts={keys}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      <Icon name={icon} />
    </button>
  );
}
