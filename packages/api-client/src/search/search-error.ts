/** Search has not answered as it should; whatever the reason, the caller goes on without it. */
export class SearchError extends Error {
  constructor(
    message: string,
    /** The body of the answer, parsed when it is JSON; undefined when there was none to read. */
    readonly details: unknown,
    /** Undefined when there was no answer. */
    readonly status: number | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'SearchError'
  }
}

/**
 * What is shown when search is down: the shop's own catalogue, or nothing. Only the caller's own change of mind passes
 * on: nobody waits for that answer any more.
 */
export async function searchOr<T, Other>(
  ask: () => Promise<T>,
  otherwise: () => Other | Promise<Other>,
  log: (text: string, cause: unknown) => void,
): Promise<T | Other> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof SearchError)) throw error
    log('search failed', error)
    return otherwise()
  }
}
