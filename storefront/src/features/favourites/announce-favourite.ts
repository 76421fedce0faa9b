import { isFavourite } from '@shop/domain/favourites'
import { lazyTexts } from '@/lib/lazy-texts'
import { showSnackbar } from '@/shell/snackbar-store'
import { showToast } from '@/shell/toast-store'
import { toggleFavourite, useFavourites } from './favourites-store'
import { noteFavourite } from './note-favourite'

/** Says what a heart has done; what was taken away can be had back. */
export async function announceFavourite(productId: unknown): Promise<void> {
  const isAdded = isFavourite(useFavourites.getState(), productId)
  if (isAdded) void noteFavourite(String(productId)).catch(() => {})
  const t = await lazyTexts('toast')
  if (isAdded) {
    showToast({ message: t('toast.favAdded'), mode: 'info' })
    return
  }
  showSnackbar({ message: t('toast.favRemoved'), action: { label: t('toast.undo'), id: String(productId) } }, (id) => {
    if (!isFavourite(useFavourites.getState(), id)) toggleFavourite(id)
  })
}
