import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Fields of /proc/PID/stat: user and system ticks of the process, and those of its children that have ended. */
const TIMES = [11, 12, 13, 14];

/** Milliseconds of processor time used by the process and its children; NaN without /proc. */
export function processorTime(pid: number): number {
  return familyOf(pid).reduce((sum, member) => {
    const fields = read(member, 'stat').split(') ')[1]?.split(' ') ?? [];
    return TIMES.reduce((ticks, index) => ticks + Number(fields[index]) * TICK_MS, sum);
  }, 0);
}

/** Milliseconds without work after which a process counts as idle, and the longest wait for that. */
const IDLE_MS = 4_000;
const MAX_WAIT_MS = 30_000;

/** Resolves when the process has been idle for some seconds, so that its background work is finished. */
export async function waitUntilIdle(pid: number): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  for (let before = processorTime(pid); performance.now() < end; ) {
    await pause(IDLE_MS);
    const now = processorTime(pid);
    if (!(now - before > 2 * TICK_MS)) return;
    before = now;
  }
}

/** Memory of the process and its children in megabytes. Shared files, mainly Node's own code, count once. */
export function memoryOf(pid: number): number {
  const family = familyOf(pid).map((member) => {
    const status = read(member, 'status');
    const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
    return { own: kilobytes('RssAnon') + kilobytes('RssShmem'), mapped: kilobytes('RssFile') };
  });
  const own = family.reduce((sum, member) => sum + member.own, 0);
  return (own + Math.max(...family.map(({ mapped }) => mapped))) / 1024;
}

function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && read(id, 'stat').split(') ')[1]?.split(' ')[1] === String(pid));
  return [pid, ...children.flatMap(familyOf)];
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
