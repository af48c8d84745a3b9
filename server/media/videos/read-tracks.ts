import { closeSync, openSync, readSync, statSync } from 'node:fs';
import {
  FilePathSource,
  Input,
  type InputFormat,
  type InputTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';

/** The properties of a video or audio file. */
export interface Tracks {
  extension: 'mp4' | 'webm' | 'mp3' | 'm4a' | 'ogg' | 'wav' | 'weba';
  /** In milliseconds. */
  duration: number;
  /** In pixels, as it is shown. 0 for audio. */
  width: number;
  height: number;
}

/** A sentence that says what to do with a file that browsers cannot play. */
export interface UnusableTracks {
  problem: string;
}

/** In pixels: 8K. Hardware decodes no larger videos. */
const MAX_SIDE = 8_192;

/** In seconds. Only damaged files say that they are longer. */
const MAX_SECONDS = 24 * 3_600;

/**
 * Reads the container of a video or audio file. The type is detected from the content. A file is refused if its
 * container says that browsers cannot play it. Runs in a thread (probe-worker-main.ts), since the files are untrusted.
 */
export async function readTracks(path: string): Promise<Tracks | UnusableTracks> {
  const start = readStart(path);
  const head = start.toString('latin1');
  const other = OTHER_CONTAINERS.find(({ start }) => head.startsWith(start));
  if (other) return { problem: exportAs(other.isVideo, other.name) };
  if (/^RIFF.{4}AVI /s.test(head)) return { problem: exportAs(true, 'an AVI file') };
  if ((isBoxes(head) && isCutOff(path)) || endOfSegment(start) > statSync(path).size) return { problem: CUT_OFF };
  const formats = [MP4, QTFF, WEBM, MATROSKA, OGG, MP3, WAVE];
  using input = new Input({ source: new FilePathSource(path), formats });
  try {
    const format = await input.getFormat();
    const tracks = await input.getTracks();
    const videos = tracks.filter(({ type }) => type === 'video');
    const audios = tracks.filter(({ type }) => type === 'audio');
    if (format === QTFF) return { problem: exportAs(videos.length > 0, 'a QuickTime file (MOV)') };
    if (format === MATROSKA) return { problem: exportAs(videos.length > 0, 'a Matroska file (MKV)') };
    if (format === OGG && /\x80theora|fishead/.test(head)) return { problem: exportAs(true, 'an Ogg video') };
    if (videos.length === 0 && audios.length === 0) return { problem: NOTHING_TO_PLAY };
    for (const track of [...videos, ...audios]) {
      const problem = await problemOf(track, format === MP4);
      if (problem) return { problem };
    }
    const duration = await input.computeDuration();
    if (!(duration > 0)) return { problem: NOTHING_TO_PLAY };
    if (duration > MAX_SECONDS) return { problem: DAMAGED };
    const [video] = videos;
    const { displayWidth: width = 0, displayHeight: height = 0 } = video?.isVideoTrack() ? video : {};
    if (video && !(width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE)) return { problem: DAMAGED };
    const extension = extensionOf(format, video !== undefined);
    const size = { width: Math.round(width), height: Math.round(height) };
    return { extension, duration: Math.max(1, Math.round(duration * 1000)), ...size };
  } catch {
    // The library throws for any file that it cannot read.
    return { problem: DAMAGED };
  }
}

function extensionOf(format: InputFormat, isVideo: boolean): Tracks['extension'] {
  if (format === MP4) return isVideo ? 'mp4' : 'm4a';
  if (format === WEBM) return isVideo ? 'webm' : 'weba';
  return format === OGG ? 'ogg' : format === WAVE ? 'wav' : 'mp3';
}

/** The codecs that browsers play, by container. */
const PLAYED = {
  mp4: { video: ['avc'], audio: ['aac', 'mp3'] },
  other: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis', 'mp3'] },
};

/** Profiles of H.264 with more than 8 bits for a colour, or more colours than 4:2:0. */
const DEEP_PROFILES = /^avc1\.(?:6e|7a|f4|2c)/i;

async function problemOf(track: InputTrack, isMp4: boolean): Promise<string | undefined> {
  const { codec, type } = track;
  const played: readonly string[] = (isMp4 ? PLAYED.mp4 : PLAYED.other)[type === 'video' ? 'video' : 'audio'];
  const isPlayed = codec !== null && (played.includes(codec) || (!isMp4 && codec.startsWith('pcm-')));
  if (type === 'audio') return isPlayed ? undefined : OTHER_SOUND;
  if (!isPlayed) return codec === 'hevc' ? HEVC : OTHER_PICTURES;
  const details = (await track.getCodecParameterString()) ?? '';
  return DEEP_PROFILES.test(details) ? DEEP_COLOURS : undefined;
}

const EXPORT_VIDEO = 'Export it as MP4 with H.264, then choose that file.';
const HEVC = `This video is in HEVC (H.265), which many browsers cannot play. ${EXPORT_VIDEO}`;
const OTHER_PICTURES = `This video is in a format that many browsers cannot play. ${EXPORT_VIDEO}`;
const DEEP_COLOURS =
  'This video has more than 8 bits per colour, which few browsers can play. Export it as MP4 with H.264 and 8 bits, then choose that file.';
const OTHER_SOUND =
  'The sound of this file is in a format that many browsers cannot play. Export it with AAC sound, as MP4 or M4A, then choose that file.';

const exportAs = (isVideo: boolean, format: string) =>
  `This is ${format}, which some browsers cannot play. ${
    isVideo ? EXPORT_VIDEO : 'Export it as MP3 or M4A, then choose that file.'
  }`;

/** Containers that the library cannot read. */
const OTHER_CONTAINERS = [
  { start: '0&\xb2u', name: 'a Windows Media file', isVideo: true },
  { start: 'FLV', name: 'a Flash video', isVideo: true },
  { start: '\0\0\x01\xba', name: 'an MPEG video', isVideo: true },
  { start: 'fLaC', name: 'a FLAC file', isVideo: false },
  { start: '\xff\xf1', name: 'an AAC file', isVideo: false },
  { start: '\xff\xf9', name: 'an AAC file', isVideo: false },
];

const DAMAGED = 'This file is damaged, so browsers could not play it. Export it again, then choose that file.';
const NOTHING_TO_PLAY = 'This file has neither pictures nor sound. Export it again, then choose that file.';
const CUT_OFF =
  'The end of this file is missing: it was not copied or downloaded completely. Get the whole file, then choose it again.';

/** ISO base media: MP4, M4A and MOV. */
const isBoxes = (head: string) => /^.{4}(?:ftyp|moov|mdat|wide|free|skip)/s.test(head);

/** A file has a few boxes, or some thousands if it is fragmented. */
const MAX_BOXES = 100_000;

/** Whether the last box of an ISO base media file is longer than what is left of the file. */
function isCutOff(path: string): boolean {
  const { size } = statSync(path);
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(16);
    let end = 0;
    for (let boxes = 0; end < size && boxes < MAX_BOXES; boxes++) {
      const bytes = readSync(file, header, 0, 16, end);
      if (bytes < 8) return true;
      const length = header.readUInt32BE(0);
      // 0: up to the end of the file. 1: a size of 64 bits follows.
      if (length === 0) return false;
      const whole = length === 1 ? Number(header.readBigUInt64BE(8)) : length;
      if (whole < 8) return false;
      end += whole;
    }
    return end > size;
  } finally {
    closeSync(file);
  }
}

/**
 * Where the segment of a Matroska file (WebM) ends, by its size. 0 for other files, and for recordings that do not say
 * so. The library would search endlessly for the missing part of an incomplete file.
 */
function endOfSegment(start: Buffer): number {
  if (start.length < 32 || start.readUInt32BE(0) !== 0x1a45dfa3) return 0;
  const header = readSize(start, 4);
  const segment = header.end + header.size;
  if (segment + 12 > start.length || start.readUInt32BE(segment) !== 0x18538067) return 0;
  const { size, end, isUnknown } = readSize(start, segment + 4);
  return isUnknown ? 0 : end + size;
}

/** Reads a size in EBML. The number of leading zero bits is the number of bytes after the first one. */
function readSize(bytes: Buffer, at: number) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  let size = first & (0xff >> length);
  let isUnknown = size === 0xff >> length;
  for (let index = 1; index < length; index++) {
    const byte = bytes[at + index] ?? 0;
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { size, end: at + length, isUnknown };
}

function readStart(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(4_096);
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(file);
  }
}
