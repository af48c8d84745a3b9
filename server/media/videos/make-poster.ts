import { spawn } from 'node:child_process';

/** Decoding the first frame takes less than a second, except on a busy machine. */
const TIMEOUT_MS = 20_000;

/** In pixels: the largest width at which pages show posters, at double density. */
const MAX_WIDTH = 1_920;

/** The maximum size of the JPEG, ten times the usual size at this width. */
const MAX_BYTES = 5 * 1024 * 1024;

/** The maximum size of one allocation of ffmpeg, in bytes. A frame of an 8K video has 100 MB. */
const MAX_ALLOCATION = 256 * 1024 * 1024;

/** The demuxers of ffmpeg. They are passed explicitly, so that ffmpeg never reads a forged file as a playlist. */
const DEMUXERS = { mp4: 'mov', webm: 'matroska' };

/**
 * Creates a JPEG of the first frame of a video with the `ffmpeg` on PATH. Undefined if there is no ffmpeg, or if it
 * fails: then editors can choose a poster. ffmpeg runs without a shell, reads from disk only, and gets no environment
 * variables.
 */
export function makePoster(
  path: string,
  extension: keyof typeof DEMUXERS,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const args = [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-max_alloc', String(MAX_ALLOCATION), '-threads', '1'],
    ...['-protocol_whitelist', 'file,pipe', '-f', DEMUXERS[extension], '-i', `file:${path}`],
    ...['-map', '0:v:0', '-frames:v', '1', '-vf', `scale=w='min(${MAX_WIDTH},iw)':h=-2`, '-threads', '1'],
    ...['-f', 'image2pipe', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '3', 'pipe:1'],
  ];
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer> | undefined>();
  try {
    const child = spawn('ffmpeg', args, {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    // ffmpeg is not installed.
    child.once('error', () => resolve(undefined));
    child.once('close', (code) => resolve(code === 0 && bytes > 0 ? new Uint8Array(Buffer.concat(chunks)) : undefined));
  } catch {
    // With Node's permission model, this process cannot start others.
    resolve(undefined);
  }
  return promise;
}
