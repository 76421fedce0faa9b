import { favouritesCap } from '@shop/domain/constants'
import { isFavourite } from '@shop/domain/favourites'
import { showSnackbar } from '@/ui/toast/snackbar-store'
import { showToast } from '@/ui/toast/toast-store'
import { lazyTexts } from '@/texts/lazy-texts'
import { toggleFavourite, useFavourites } from './favourites-store'
import { noteFavourite } from './note-favourite'

/** Says what a heart has done to a list of so many; what was taken away can be had back. */
export async function announceFavourite(productId: unknown, before: number): Promise<void> {
  const isAdded = isFavourite(useFavourites.getState(), productId)
  if (isAdded) void noteFavourite(String(productId)).catch(() => {})
  const t = await lazyTexts('toast', 'fav')
  if (isAdded) {
    const max = favouritesCap.toLocaleString(document.documentElement.lang)
    showToast({ message: before < favouritesCap ? t('toast.favAdded') : t('fav.limit', { max }), mode: 'info' })
    return
  }
  showSnackbar({ message: t('toast.favRemoved'), action: { label: t('toast.undo'), id: String(productId) } }, (id) => {
    if (!isFavourite(useFavourites.getState(), id)) toggleFavourite(id)
  })
}
