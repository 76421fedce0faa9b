const QUERY = 'reviews'

/** A page of a product has so many reviews; the first ones stand on the product's own. */
export const REVIEWS_ON_PAGE = 50

/** Which page of reviews an address asks for; undefined where it is the product's own. */
export function reviewsPageOf(asked: URLSearchParams): number | undefined {
  const wanted = asked.get(QUERY) ?? ''
  const page = /^\d{1,3}$/.test(wanted) ? Number(wanted) : 1
  return page > 1 ? page : undefined
}

/** All that a page of a product depends on in its query. */
export function keptReviewsQueryOf(asked: URLSearchParams): string {
  const page = reviewsPageOf(asked)
  return page === undefined ? '' : `${QUERY}=${page}`
}

export const reviewsHref = (path: string, page: number): string => (page > 1 ? `${path}?${QUERY}=${page}` : path)
