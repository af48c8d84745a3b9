import { LOOPBACK_NAMES, type Settings } from '../settings.ts';

/**
 * Whether a Host header names this site. A demo is reached by any loopback name on any port (and, when it was opened
 * to others, by any name); in production only PUBLIC_URL's host will do, or links and cookies could be made for another.
 */
export function createHostCheck({ mode, publicUrl, demoPublic }: Settings): (host: string | undefined) => boolean {
  const publicHost = new URL(publicUrl).host;
  return (host) => {
    if (!host || !URL.canParse(`http://${host}`)) return false;
    if (host.toLowerCase() === publicHost) return true;
    if (mode === 'production') return false;
    return demoPublic || LOOPBACK_NAMES.includes(new URL(`http://${host}`).hostname);
  };
}
