import { SettingsError } from './settings.ts';

const SQLITE_FULL = 13;

/** A reason not to start, or not to do what a command is for, that the deployer can do something about. */
export class StartupError extends Error {}

/**
 * Why the site (or a command of it) could not start, in words for the deployer: what is wrong, and what to do. `fallback`
 * begins the sentence for an unexpected error; it may be empty.
 */
export function formatError(error: unknown, fallback = 'The site could not start'): string {
  if (error instanceof SettingsError || error instanceof StartupError) return error.message;
  const { code, errcode, message, path, syscall, port, address } = error as NodeJS.ErrnoException &
    Record<string, unknown>;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`;
  }
  if (syscall === 'listen') {
    return `The site cannot listen on ${address}:${port} (${code}). Set HOST and PORT to what this machine allows.`;
  }
  if (code === 'ERR_MODULE_NOT_FOUND') return `${message}\nRun "npm ci", then "npm run build".`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || syscall === 'connect') {
    return `DATABASE_URL does not answer (${code}). Start PostgreSQL, or correct the address.`;
  }
  if (code === 'ENOSPC' || errcode === SQLITE_FULL) {
    return 'There is no room left on the disk of DATA_DIR. Make some, or set DATA_DIR to a folder on another disk.';
  }
  if (syscall && path) {
    return `DATA_DIR cannot be used: ${path} is not writable (${code}). Set DATA_DIR to a folder that is.`;
  }
  if (code === 'ERR_SQLITE_ERROR') {
    return `The database in DATA_DIR cannot be used: ${message}. Set DATA_DIR to a folder that is writable.`;
  }
  return fallback ? `${fallback}: ${message}` : message;
}
