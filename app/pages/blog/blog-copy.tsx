import { useLayoutEffect } from 'react';
import { Outlet } from 'react-router';
import { getSite, untranslatedIn } from '../../site-context.ts';
import { knownCopy, prefetchCopy } from '../layout/known-copy.ts';
import type { Route } from './+types/blog-copy';

/** Loads the texts of the blog once for all its pages, which show them before their posts arrive. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await getSite(context).copy.read('blog')),
  ...untranslatedIn(context),
});

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (!knownCopy.blog) await prefetchCopy();
  return knownCopy.blog ?? serverLoader();
}

/** Loaded once per visit. */
export const shouldRevalidate = () => false;

export default function BlogCopy({ loaderData }: Route.ComponentProps) {
  useLayoutEffect(() => {
    knownCopy.blog = loaderData;
  }, [loaderData]);
  return <Outlet />;
}
