import type { Context } from 'hono';
import type { PageReads } from '../page-cache/page-reads.ts';

/** What web.ts finds out about a request before any route sees it. */
export interface Visitor {
  address: string;
}

/** Hono's environment of this server: Node's own request under it, and what middleware adds. */
export interface WebEnv {
  /** `reads`: the page is made for the page cache, which wants to know what it reads. */
  Bindings: {
    incoming?: { socket: { remoteAddress?: string; timeout?: number; setTimeout?: (milliseconds: number) => unknown } };
    reads?: PageReads;
  };
  Variables: {
    visitor: Visitor;
    /** By which the request named this site. */
    host: string;
    account: { id: number; email: string; password_hash: string; profile_image: string | null };
    token: string;
  };
}

export type WebContext = Context<WebEnv>;
