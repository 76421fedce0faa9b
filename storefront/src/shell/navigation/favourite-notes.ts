/** The cache of what the offline page tells of a favourite; its name begins as those that the service worker keeps. */
export const favouriteNotes = 'shop-1-favourites'

export const favouriteNoteUrl = (productId: string) => `/favourite-notes/${encodeURIComponent(productId)}`

export type FavouriteNote = { readonly name: string; readonly href: string; readonly image: string }
