import { type FavouriteNote, favouriteNotes, favouriteNoteUrl } from '@/frame/navigation/favourite-notes'

/** Ids are all that a device keeps of its favourites: name, picture and address are noted for when there is no connection. */
export async function noteFavourite(productId: string): Promise<void> {
  const note = readNote(productId)
  if (!note || !('caches' in window)) return
  const notes = await caches.open(favouriteNotes)
  await notes.put(favouriteNoteUrl(productId), Response.json(note))
}

/** What the card with the heart says, or the product page it stands on. */
function readNote(productId: string): FavouriteNote | undefined {
  const id = CSS.escape(productId)
  const card = document.querySelector(`main article[data-product="${id}"]`)
  const around = card ?? document.querySelector(`main [data-favourite="${id}"]`)?.closest('main')
  const name = around?.querySelector(card ? 'h2, h3, h4' : 'h1')?.textContent?.trim()
  const href = card ? card.querySelector('a')?.getAttribute('href') : location.pathname
  const image = around?.querySelector('img')?.currentSrc
  return name && href && image ? { name, href, image: new URL(image).pathname } : undefined
}
