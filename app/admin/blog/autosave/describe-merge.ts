import { currentSession } from '../../session.ts';

/** 'Riya changed the excerpt. Their changes were merged with yours.'; undefined if they changed nothing. */
export function describeMerge(email: string, changes: readonly string[]): string | undefined {
  const last = changes.at(-1);
  if (last === undefined) return undefined;
  const list = changes.length > 1 ? `${changes.slice(0, -1).join(', ')} and ${last}` : last;
  if (email.toLowerCase() === currentSession()?.user.email.toLowerCase()) {
    return `You (in another tab) changed ${list}. Both versions were merged.`;
  }
  return `${nameOf(email)} changed ${list}. Their changes were merged with yours.`;
}

/** 'Riya' for riya@example.com. */
function nameOf(email: string): string {
  const name = email.split('@')[0] ?? '';
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : 'Someone';
}
