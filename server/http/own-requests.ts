export type OwnRequests = ReturnType<typeof createOwnRequests>;

/**
 * Requests of the site for its own use, such as an export. They see a site that is closed as it is when it is open.
 * The slices get them before there is something that answers them, which web.ts connects.
 */
export function createOwnRequests(publicUrl: string) {
  let answer: ((request: Request) => Promise<Response>) | undefined;

  async function readPath(path: string): Promise<Response> {
    if (!answer) throw new Error(`${path} was requested before the site answers requests.`);
    return answer(new Request(new URL(path, publicUrl), { headers: { Host: new URL(publicUrl).host } }));
  }

  return {
    connect(handler: (request: Request) => Promise<Response>) {
      answer = handler;
    },
    readPath,
    /** Whether it is a page or a file, or leads to one. */
    async hasPath(path: string): Promise<boolean> {
      const response = await readPath(path);
      await response.body?.cancel();
      return response.status < 400;
    },
  };
}
