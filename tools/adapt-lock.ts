import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run adapt-lock`, after a dependency changed: lets `npm ci` install native packages for the Node that runs the
 * site, not for the Node that runs npm. On Debian 12, npm runs on Node 18, for which it would leave out the packages
 * below without a warning, because they are optional and require a newer Node.
 */
interface LockedPackage {
  version?: string;
  integrity?: string;
  cpu?: string | string[];
  os?: string | string[];
  libc?: string[];
  engines?: object;
}

const LOCK = 'package-lock.json';

/** The lock file with the fields that `npm ci` needs. */
export function adaptLock(text: string): string {
  const lock = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  for (const [path, locked] of Object.entries(lock.packages)) {
    // Only native packages have the field `os`.
    if (locked.os) delete locked.engines;
    // The manifest of this package does not say that it needs glibc. On a system with musl, npm would link a Node that
    // cannot start in place of the system's Node.
    if (/\/node-linux-\w+$/.test(path)) {
      const { version, integrity, cpu, libc: _, ...rest } = locked;
      // The field `libc` has the same place as if npm wrote it.
      lock.packages[path] = { version, integrity, cpu, libc: ['glibc'], ...rest };
    }
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}

if (import.meta.main) writeFileSync(LOCK, adaptLock(readFileSync(LOCK, 'utf8')));
