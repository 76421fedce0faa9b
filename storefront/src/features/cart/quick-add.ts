import { showToast } from '@/ui/toast/toast-store'
import { idAt } from '@/catalogue/short-ids'
import type { CartPageTexts } from './cart-texts'

let known: CartPageTexts | undefined

/** For what opens over a page and brings no texts of the cart: a refusal comes back in the words of the page. */
export async function quickAdd(skuId: number): Promise<string | null> {
  return known ? add(skuId, known) : null
}

const add = (skuId: number, texts: CartPageTexts): Promise<string | null> =>
  import('./use-add-to-cart').then((adding) => adding.addAndAnnounce(skuId, texts)).catch(() => texts.failed)

/**
 * The size strips of all cards answer to one listener: forty-eight cards stay plain HTML instead of forty-eight
 * components that every list would have to wake up.
 */
export function listenForQuickAdd(texts: CartPageTexts): () => void {
  known = texts
  const onClick = async (event: MouseEvent) => {
    const pressed = (event.target as Element | null)?.closest<HTMLButtonElement>('[data-ids] > button')
    if (!pressed || pressed.getAttribute('aria-busy') === 'true') return
    pressed.setAttribute('aria-busy', 'true')
    const refusal = await add(sizeOf(pressed), texts)
    pressed.removeAttribute('aria-busy')
    if (refusal) showToast({ message: refusal, mode: 'error' })
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** The sizes of a card name what they order together, in their order. */
function sizeOf(pressed: HTMLButtonElement): number {
  const list = pressed.parentElement
  const productId = Number(pressed.closest<HTMLElement>('[data-product]')?.dataset.product)
  return idAt(productId, list?.dataset.ids ?? '', [...(list?.children ?? [])].indexOf(pressed))
}
