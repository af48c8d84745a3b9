import { useState } from 'react';
import type { Release } from '../../../contract/releases/releases.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import type { MenuAction } from '../shell/controls/action-menu.tsx';
import { Icon } from '../shell/controls/icon.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import styles from './release.module.css';
import { cancelPublishing, createPreview } from './release-calls.ts';
import { ReleaseMenu } from './release-menu.tsx';
import type { Way } from './release-publish-dialog.tsx';
import { UndoReleaseDialog } from './undo-release-dialog.tsx';

interface ReleaseButtonsProps {
  release: Release;
  /** Opens the dialog that publishes. */
  onPublish: (way: Way) => void;
}

/** Preview and publish; once it is public: see it and undo it. */
export function ReleaseButtons({ release, onPublish }: ReleaseButtonsProps) {
  const may = useMay();
  const revalidate = useRevalidate();
  const { day } = useSiteTime();
  const [isUndoing, setUndoing] = useState(false);
  const { state, contents, publish_at: publishAt, when_signed_off: whenSignedOff } = release;
  if (state === 'Published') {
    return (
      <Row wrap gap={10} align="center">
        <a className="plain-button" href="/" target="_blank" rel="noopener">
          <Icon name="show" />
          {t('See the site')}
        </a>
        {may('POST /admin/releases/{id}/undo') && release.can_undo && (
          <button
            type="button"
            className="plain-button plain-button-danger"
            aria-haspopup="dialog"
            title={
              release.undo_until ? t('You can undo this until {day}.', { day: day(release.undo_until) }) : undefined
            }
            onClick={() => setUndoing(true)}
          >
            <Icon name="undo" />
            {t('Undo the release')}
          </button>
        )}
        {may('POST /admin/releases') && <ReleaseMenu release={release} />}
        {isUndoing && (
          <UndoReleaseDialog
            release={release}
            onDone={() => {
              setUndoing(false);
              void revalidate();
            }}
            onClose={() => setUndoing(false)}
          />
        )}
      </Row>
    );
  }
  const cancel = async () => {
    const { error } = await attempt(() => cancelPublishing(release.id));
    if (error) return;
    showToast({
      kind: 'success',
      text: publishAt ? t('Schedule removed.') : t('It is no longer published when signed off.'),
    });
    await revalidate();
  };
  const mayPublish = may('POST /admin/releases/{id}/publish');
  const isEmpty = contents.length === 0;
  const actions: (MenuAction | false)[] = [
    mayPublish && !isEmpty && { label: t('Publish at a time…'), icon: 'clock', onChoose: () => onPublish('time') },
    mayPublish &&
      !isEmpty &&
      !whenSignedOff && {
        label: t('Publish when signed off…'),
        icon: 'pages',
        onChoose: () => onPublish('signed-off'),
      },
    mayPublish &&
      (publishAt !== null || whenSignedOff) && {
        label: publishAt ? t('Remove schedule') : t('Do not publish when signed off'),
        icon: 'undo',
        onChoose: () => void cancel(),
      },
  ];
  return (
    <Row wrap gap={10} align="center">
      {!isEmpty && (
        <WaitingButton busyText={t('Opening...')} action={() => openPreview(release.id)}>
          <Icon name="show" />
          {t('Preview the whole site')}
        </WaitingButton>
      )}
      <span className={styles.split} data-single={!mayPublish}>
        {mayPublish && (
          <button
            type="button"
            className="button button-primary button-small"
            aria-haspopup="dialog"
            disabled={isEmpty}
            onClick={() => onPublish(publishAt ? 'time' : 'now')}
          >
            {t('Publish')}
          </button>
        )}
        {may('POST /admin/releases') && (
          <ReleaseMenu release={release} actions={actions.filter((action) => action !== false)} isSplit={mayPublish} />
        )}
      </span>
    </Row>
  );
}

/** Opens the tab before the request: browsers allow a new tab only directly after a press. */
async function openPreview(id: number): Promise<void> {
  const tab = window.open('', '_blank');
  const { value } = await attempt(() => createPreview(id));
  if (!value) return tab?.close();
  if (!tab) return window.location.assign(value.url);
  tab.opener = null;
  tab.location.href = value.url;
}
