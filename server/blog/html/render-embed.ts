import { clockTime, type Embed } from '../../../contract/embeds/embed.ts';
import {
  type EmbedPermission,
  type EmbedProvider,
  isOwnMedia,
  pageOfEmbed,
} from '../../../contract/embeds/providers.ts';
import { type Element, element, text } from './element.ts';
import type { EmbedFigure } from './embed-figure.ts';

/** The texts of embeds. `{name}` is the provider, `{title}` the title of the embed. */
export interface EmbedTexts {
  readonly play: string;
  readonly show: string;
  readonly aboutVideo: string;
  readonly aboutPage: string;
  readonly watch: string;
  readonly open: string;
  readonly alwaysVideo: string;
  readonly alwaysPage: string;
  readonly gone: string;
}

/** The data for the player of a stored video or audio file. */
export interface Player {
  /** The path of the picture of a video. */
  poster: string | null;
  captions: readonly { language: string; label: string; url: string }[];
}

/** The players of stored files, by path. There is none for a file that was deleted. */
export type Players = Readonly<Record<string, Player>>;

/** The input of rendering embeds. `addOrigin` collects its output. */
export interface EmbedRendering {
  readonly texts: EmbedTexts;
  /** The providers that are allowed. */
  readonly providers: readonly EmbedProvider[];
  readonly players: Players;
  /** Whether the provider has removed the video. */
  isGone(embed: Embed): boolean;
  /** Whether visitors can choose to always show the embeds of a provider. */
  readonly remembers: boolean;
  /** Adds an origin whose frames the page may load after a click. */
  addOrigin(origin: string): unknown;
}

/**
 * Turns the figure of an embed into its picture with a button, which stays hidden without scripts and loads the frame
 * (app/pages/embeds/play-embeds.ts). An embed whose provider is not allowed stays a link with a picture, and a video that is
 * gone a picture.
 */
export function renderEmbed(
  figure: Element,
  { embed, picture, caption }: EmbedFigure,
  rendering: EmbedRendering,
): void {
  const player = isOwnMedia(embed) ? rendering.players[embed.id] : undefined;
  if (player) {
    renderPlayer(figure, { embed, picture, caption }, player);
    return;
  }
  const provider = rendering.providers.find(({ key }) => key === embed.provider);
  const page = pageOfEmbed(embed) ?? '';
  const screen = element('div', { className: ['embed-screen'] }, picture ?? drawing(provider?.type ?? 'page'));
  const foot = element('p', {});
  const always: Element[] = [];
  if (rendering.isGone(embed)) {
    foot.children.push(element('strong', {}, text(embed.title)), element('span', {}, text(rendering.texts.gone)));
  } else if (provider?.id.test(embed.id)) {
    const { name } = provider;
    const { aboutVideo, aboutPage, watch, open, alwaysVideo, alwaysPage } = rendering.texts;
    const isVideo = provider.type === 'video';
    const [about, label] = isVideo ? [aboutVideo, watch] : [aboutPage, open];
    if (rendering.remembers) {
      const box = element('input', { type: 'checkbox', dataProvider: provider.key });
      always.push(element('label', { hidden: true }, box, text(fill(isVideo ? alwaysVideo : alwaysPage, { name }))));
    }
    screen.children.push(button(embed, provider, rendering));
    foot.children.push(
      element('span', {}, text(fill(about, { name }))),
      element('a', { href: page }, text(fill(label, { name }))),
    );
  } else foot.children.push(element('a', { href: page }, text(embed.title)));
  const parts = [screen, foot, ...always];
  if (caption.length > 0) parts.push(element('figcaption', {}, ...caption));
  figure.properties = { className: ['embed', `embed-${embed.ratio.replace(':', '-')}`] };
  figure.children = parts;
}

/** Files of this site are played by the browser, with and without scripts. They are loaded when they are played. */
function renderPlayer(figure: Element, { embed, picture, caption }: EmbedFigure, { poster, captions }: Player): void {
  const { provider, id, title, ratio, duration } = embed;
  const image = poster ?? picture?.properties.src;
  const tracks = captions.map(({ language, label, url }) =>
    element('track', { kind: 'captions', srcLang: language, label, src: url }),
  );
  const player = element(
    provider,
    {
      src: id,
      controls: true,
      preload: 'none',
      ariaLabel: title,
      ...(provider === 'video' && { playsInline: true, poster: image }),
    },
    ...tracks,
  );
  const isVideo = provider === 'video';
  figure.properties = { className: ['embed', ...(isVideo ? [`embed-${ratio.replace(':', '-')}`] : ['embed-audio'])] };
  const words = duration ? `${title}, ${clockTime(duration)}` : title;
  figure.children = [
    element('div', { className: ['embed-screen'] }, player),
    element('p', {}, element('strong', {}, text(words))),
    ...(caption.length > 0 ? [element('figcaption', {}, ...caption)] : []),
  ];
}

function button(embed: Embed, provider: EmbedProvider, { texts, addOrigin }: EmbedRendering): Element {
  const frame = provider.frame(embed);
  addOrigin(new URL(frame).origin);
  const isVideo = provider.type === 'video';
  const label = fill(isVideo ? texts.play : texts.show, { title: embed.title, name: provider.name });
  const words = embed.duration ? `${label}, ${clockTime(embed.duration)}` : label;
  return element(
    'button',
    {
      type: 'button',
      hidden: true,
      dataFrame: frame,
      dataTitle: embed.title,
      dataAllow: allowOf(provider.permissions),
      dataSandbox: sandboxOf(provider.permissions),
    },
    element('svg', { viewBox: '0 0 24 24', ariaHidden: 'true' }, element('path', { d: isVideo ? PLAY : MAP })),
    element('span', {}, text(words)),
  );
}

const PLAY = 'M7 4.5v15l12-7.5z';
const MAP = 'M9 4 3 6.5v13.5l6-2.5 6 2.5 6-2.5V4l-6 2.5zm0 0v13.5m6-11v13.5';

/** The value of the frame's `allow` attribute. */
const allowOf = (permissions: readonly EmbedPermission[]) =>
  permissions.flatMap((permission) => ALLOWED[permission] ?? []).join('; ');

const ALLOWED: Partial<Record<EmbedPermission, readonly string[]>> = {
  fullscreen: ['fullscreen', 'picture-in-picture'],
  autoplay: ['autoplay', 'encrypted-media'],
};

/** The frame keeps its own origin, which is never ours: players need their storage. It cannot navigate our page. */
const sandboxOf = (permissions: readonly EmbedPermission[]) =>
  [
    'allow-scripts',
    'allow-same-origin',
    'allow-presentation',
    ...permissions.flatMap((permission) => SANDBOX[permission] ?? []),
  ].join(' ');

const SANDBOX: Partial<Record<EmbedPermission, readonly string[]>> = {
  forms: ['allow-forms'],
  popups: ['allow-popups', 'allow-popups-to-escape-sandbox'],
};

/** For an embed without a picture. */
function drawing(type: EmbedProvider['type']): Element {
  const shapes = type === 'map' ? MAP_SHAPES : SCREEN_SHAPES;
  return element(
    'svg',
    { className: ['embed-drawing'], viewBox: '0 0 320 180', preserveAspectRatio: 'xMidYMid slice', ariaHidden: 'true' },
    ...shapes.map(([name, d]) => element('path', { className: [`embed-${name}`], d })),
  );
}

const MAP_SHAPES = [
  ['water', 'M0 0h120C90 60 60 70 40 130L20 180H0Z'],
  ['road', 'M0 40h320v8H0ZM150 0h10l-30 180h-12ZM230 0h8l40 180h-10ZM90 110l230-30v7L90 118Z'],
  ['pin', 'M160 66c-9 0-16 7-16 15 0 12 16 26 16 26s16-14 16-26c0-8-7-15-16-15Zm0 10a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z'],
] as const;

const SCREEN_SHAPES = [
  ['leaf', 'M250 0h70v100A100 100 0 0 1 250 0Z'],
  ['road', 'M60 40h150v90H60Z'],
  ['line', 'M75 60h60v10H75ZM75 80h110v8H75ZM75 96h80v8H75Z'],
] as const;

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
