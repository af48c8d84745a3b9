import type { Context } from 'hono';

/** What web.ts finds out about a request before any route sees it. */
export interface Visitor {
  address: string;
}

/** Hono's environment of this server: Node's own request under it, and what middleware adds. */
export interface WebEnv {
  Bindings: { incoming?: { socket: { remoteAddress?: string } } };
  Variables: {
    visitor: Visitor;
    account: { id: number; email: string; password_hash: string; profile_image: string | null };
    token: string;
  };
}

export type WebContext = Context<WebEnv>;
