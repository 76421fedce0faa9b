import { type SearchTouchpoint, searchTouchpoint } from '@shop/api-client/search/config'
import { serverViewportWidth } from '@shop/domain/viewport'

/** What the results are looked at on, as far as the browser's name tells before its window does. */
export const touchpointOf = (userAgent: string): SearchTouchpoint => searchTouchpoint(serverViewportWidth(userAgent))
