/** The prefix of the language of the page, `/hi`, in browsers. An empty text for the default language. */
export function basePath(): string {
  const { __reactRouterContext: context } = window as { __reactRouterContext?: { basename?: string } };
  return (context?.basename ?? '').replace(/^\/$/, '');
}
