import { isFavourite } from '@shop/domain/favourites'
import { lazyTexts } from '@/lib/lazy-texts'
import { showSnackbar } from '@/shell/snackbar-store'
import { showToast } from '@/shell/toast-store'
import { toggleFavourite, useFavourites } from './favourites-store'

/** Says what a heart has done; what was taken away can be had back. */
export async function announceFavourite(productId: unknown): Promise<void> {
  const t = await lazyTexts('toast')
  if (isFavourite(useFavourites.getState(), productId)) {
    showToast({ message: t('toast.favAdded'), mode: 'info' })
    return
  }
  showSnackbar({ message: t('toast.favRemoved'), action: { label: t('toast.undo'), id: String(productId) } }, (id) => {
    if (!isFavourite(useFavourites.getState(), id)) toggleFavourite(id)
  })
}
