import { spawn } from 'node:child_process';

/** The first frame is decoded within a second, except on a busy machine. */
const TIMEOUT_MS = 20_000;

/** In pixels. Pages show posters no wider, at double density. */
const MAX_WIDTH = 1_920;

/** A JPEG of this width has a tenth of it. */
const MAX_BYTES = 5 * 1024 * 1024;

/** What ffmpeg may allocate at once, in bytes: a frame of an 8K video has 100 MB. */
const MAX_ALLOCATION = 256 * 1024 * 1024;

/** The demuxers of ffmpeg. Named, so that a file that is made to look like a playlist is not read as one. */
const DEMUXERS = { mp4: 'mov', webm: 'matroska' };

/**
 * The first frame of a video as a JPEG, by the `ffmpeg` that is on PATH. Undefined if there is none, or if it fails: then
 * somebody chooses a poster. The video is read from disk only, without a shell, and nothing of the environment is passed on.
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
    // There is no ffmpeg.
    child.once('error', () => resolve(undefined));
    child.once('close', (code) => resolve(code === 0 && bytes > 0 ? new Uint8Array(Buffer.concat(chunks)) : undefined));
  } catch {
    // With Node's permission model, this process starts no others.
    resolve(undefined);
  }
  return promise;
}
