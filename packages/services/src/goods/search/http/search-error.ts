export type Problem = { readonly field: string; readonly reason: string }

/** A "no" of the search service, as its protocol writes it: `message` is what the published client shows. */
export class SearchError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: readonly Problem[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}

export function badRequest(errors: readonly Problem[]): SearchError {
  return new SearchError(400, errors.map(({ field, reason }) => `${field}: ${reason}`).join('; '), errors)
}

export const notFound = (field: string, message: string): SearchError =>
  new SearchError(404, message, [{ field, reason: 'unknown' }])
