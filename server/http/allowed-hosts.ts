import { LOOPBACK_NAMES, type Settings } from '../settings.ts';

/**
 * Whether a Host header names this site. A demo accepts any loopback name on any port, or any name if it was opened to
 * others. Production accepts only the host of PUBLIC_URL; otherwise links and cookies could be made for another host.
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
