import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { REMEMBERED_DAYS } from '../../../contract/embeds/embed.ts';
import type { EmbedSettingsView } from '../../../contract/embeds/embed-calls.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { msg, t } from '../i18n/t.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { adminMeta } from '../shell/admin-meta.ts';
import { Icon, type IconName } from '../shell/controls/icon.tsx';
import { RadioCards } from '../shell/controls/radio-cards.tsx';
import { Switch } from '../shell/controls/switch.tsx';
import { Card, Muted, Row, Stack } from '../shell/layout/boxes.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { DataRows } from '../shell/layout/rows.tsx';
import type { Route } from './+types/embed-settings';
import { changeEmbeds, fetchEmbedSettings, removeProvider } from './embed-calls.ts';
import styles from './embeds.module.css';
import { ProviderDialog } from './provider-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

export const meta = adminMeta('Embeds');

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => fetchEmbedSettings(signal);

export type Provider = EmbedSettingsView['providers'][number];

const ICONS: Record<Provider['type'], IconName> = { video: 'video', map: 'map', page: 'code-block' };

const CHOICES = [
  { value: 'embed', label: msg('Only for that embed'), text: msg('Visitors press the button each time') },
  {
    value: 'provider',
    label: msg('For the provider, {days} days'),
    text: msg('If they tick a box below it. Stored in the visitor’s browser'),
  },
] as const;

/** `/admin/settings/embeds`: whose videos, maps and pages may be embedded. For owners. */
export default function EmbedSettings({ loaderData: { providers, remembers } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Provider>();
  const allowedWith = (key?: string, isAllowed = false) =>
    providers
      .filter((one) => one.added === null && (one.key === key ? isAllowed : one.is_allowed))
      .map((one) => one.key);
  const remember = async (isRemembered: boolean) => {
    await attempt(() => changeEmbeds({ allowed: allowedWith(), remembers: isRemembered }));
    await revalidate();
  };
  const change = async (provider: Provider, isAllowed: boolean) => {
    const { error } = await attempt(() =>
      provider.added ? removeProvider(provider.key) : changeEmbeds({ allowed: allowedWith(provider.key, isAllowed) }),
    );
    setLeaving(undefined);
    await revalidate();
    if (!error) showToast({ kind: 'success', text: describe(provider, isAllowed) });
  };
  const turn = (provider: Provider, isAllowed: boolean) => {
    if (!isAllowed && provider.uses.length > 0) setLeaving(provider);
    else void change(provider, isAllowed);
  };
  return (
    <>
      <PageHead title={t('Settings')} subtitle={t('Videos, maps and pages of other sites')} />
      <SettingsTabs current="embeds" />
      <div className={styles.columns}>
        <section aria-labelledby="providers">
          <Row wrap gap={16} align="center" justify="between" className={styles.head}>
            <div>
              <h2 id="providers">{t('Allowed providers')}</h2>
              <Muted>{t('Only these may be embedded, and only after a visitor presses play or show.')}</Muted>
            </div>
            <button type="button" className="button button-secondary button-small" onClick={() => setAdding(true)}>
              <Icon name="add" size={18} />
              {t('Add a provider')}
            </button>
          </Row>
          <DataRows className={styles.providers}>
            {providers.map((provider) => (
              <li key={provider.key}>
                <span className={styles.icon}>
                  <Icon name={ICONS[provider.type]} size={20} />
                </span>
                <p>
                  <strong>{provider.name}</strong>
                  <Muted as="span">{t(provider.note || msg('Added here'))}</Muted>
                </p>
                <code>{provider.frame_host.replace(/^www\./, '')}</code>
                <Muted as="span">{usesOf(provider)}</Muted>
                {provider.added ? (
                  <button type="button" className="plain-button" onClick={() => turn(provider, false)}>
                    {t('Remove')}
                    <span className="visually-hidden"> {provider.name}</span>
                  </button>
                ) : (
                  <Switch
                    isOn={provider.is_allowed}
                    on={t('On')}
                    off={t('Off')}
                    label={provider.name}
                    onChange={(isOn) => turn(provider, isOn)}
                  />
                )}
              </li>
            ))}
          </DataRows>
        </section>
        <Stack gap={24}>
          <Card as="section" gap={10} className={styles.promise} aria-labelledby="promise">
            <h2 id="promise">{t('What visitors get')}</h2>
            <ul>
              <li>{t('A still picture from this site')}</li>
              <li>{t('A sentence about who gets their data')}</li>
              <li>{t('No cookies before the click')}</li>
            </ul>
          </Card>
          <Card as="section" gap={10} className={styles.promise} aria-labelledby="remembered">
            <h2 id="remembered">{t('The choice is remembered')}</h2>
            <RadioCards
              legend={t('The choice is remembered')}
              isLegendHidden
              cards={CHOICES.map(({ value, label, text }) => ({
                value,
                label: t(label, { days: REMEMBERED_DAYS }),
                text: t(text),
              }))}
              value={remembers ? 'provider' : 'embed'}
              onChange={(value) => void remember(value === 'provider')}
            />
          </Card>
        </Stack>
      </div>
      {isAdding && (
        <ProviderDialog
          onDone={() => {
            setAdding(false);
            void revalidate();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {leaving && (
        <TurnOffDialog
          provider={leaving}
          onConfirm={() => change(leaving, false)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

const describe = ({ added, name }: Provider, isAllowed: boolean) => {
  if (added) return t('{name} is removed.', { name });
  return isAllowed ? t('{name} is turned on.', { name }) : t('{name} is turned off.', { name });
};

function usesOf({ uses }: Provider): string {
  const [posts, pages] = ['post', 'page'].map((type) => uses.filter((use) => use.type === type).length);
  const parts = [
    posts && t('{posts, plural, one {# post} other {# posts}}', { posts }),
    pages && t('{pages, plural, one {# page} other {# pages}}', { pages }),
  ];
  return parts.filter(Boolean).join(', ') || t('Not used');
}
