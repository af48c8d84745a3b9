import type { Context } from 'hono';
import type { PanelLanguage } from '../../contract/accounts/panel-languages.ts';
import type { Role } from '../../contract/accounts/roles.ts';
import type { Dependencies } from '../core/page-dependencies.ts';

/** The properties of a request that middleware in web.ts determines before any route runs. */
export interface Visitor {
  ipAddress: string;
}

/** The Hono environment: Node's request as bindings, plus the variables that middleware sets. */
export interface WebEnv {
  /**
   * `dependencies`: set when the page is rendered for the page cache. Records what the page reads.
   * `isInternal`: set for requests of the site to itself, such as for an export, which also see a closed site.
   * `askedPath`: the requested path, if it had to be cleaned (clean-path.ts).
   */
  Bindings: {
    incoming?: { socket: { remoteAddress?: string; timeout?: number; setTimeout?: (milliseconds: number) => unknown } };
    /** Node's response. */
    outgoing?: { destroy(): unknown };
    dependencies?: Dependencies;
    isInternal?: boolean;
    askedPath?: string;
  };
  Variables: {
    visitor: Visitor;
    /** The host by which the request addressed this site. */
    host: string;
    /** Set if the site is closed, but this visitor may see it. */
    seesClosedSite: boolean | undefined;
    /** The preview link with which the visitor sees the closed site. */
    previewLink: { token: string; expiresAt: string } | undefined;
    account: {
      id: number;
      email: string;
      /** Null for people who sign in only with passkeys. */
      password_hash: string | null;
      profile_image: string | null;
      role: Role;
      may_publish: number;
      limited_to: string | null;
      name: string;
      language: PanelLanguage;
      created_at: string;
    };
    /** When the account has to have a second factor, ISO 8601 UTC. Undefined if it has one, or none is required. */
    factorDue: string | undefined;
    token: string;
    /** Undefined for API tokens. */
    session: { isBound: boolean; provedAt: string } | undefined;
    /** Set if `token` is an API token. `account` then has the rights of both. */
    apiToken: { name: string; isReadOnly: boolean } | undefined;
  };
}

export type WebContext = Context<WebEnv>;
