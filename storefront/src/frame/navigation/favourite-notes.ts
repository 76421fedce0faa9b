import { cacheNames } from '@shop/domain/constants'

/** The cache of what the offline page tells of a favourite. */
export const favouriteNotes = cacheNames.favourites

export const favouriteNoteUrl = (productId: string) => `/favourite-notes/${encodeURIComponent(productId)}`

export type FavouriteNote = { readonly name: string; readonly href: string; readonly image: string }
