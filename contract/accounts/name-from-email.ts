/** 'Riya' for riya@example.com. Empty for an empty address. */
export function nameFromEmail(email: string): string {
  const name = email.split('@')[0] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}
