import { onConsent } from '@/browser/consent-store'
import { events } from '@/browser/events'
import { useCart } from '@/features/cart/cart-store'
import { promptOnMembership } from '@/features/membership/membership-prompt'

const LINK = 'eclub'

/** Membership and the engagement programme. Nothing of the programme is loaded or kept before it is allowed. */
export function followEngagement(): void {
  promptOnMembership(events, (outcome) => {
    void import('@/features/membership/prompt-dialog').then(({ openPrompt }) => openPrompt(outcome))
  })
  const eclub = takeLink()
  onConsent(
    'marketing',
    () => void follow(eclub).catch((cause: unknown) => console.warn('engagement not loaded', cause)),
  )
}

async function follow(eclub: string | undefined): Promise<void> {
  const { startEngagement, tellOfCart } = await import('@/features/engagement/start-engagement')
  const engagement = startEngagement()
  if (eclub) void engagement.linked(eclub)
  useCart.subscribe(({ added, cart, isFollowing }, before) => {
    if (added && added !== before.added) {
      engagement.added(String(added.product.productId))
      tellOfCart(engagement.state().addedToCart)
    }
    // Another cart, or none to go on with: this one was bought.
    if (!isFollowing && before.cart && cart && (cart.isCompleted || cart.id !== before.cart.id)) engagement.purchased()
  })
}

/** Whom a newsletter was sent to stands in its links; it is no part of the address that others are shown. */
function takeLink(): string | undefined {
  const url = new URL(location.href)
  const eclub = url.searchParams.get(LINK)
  if (eclub === null) return undefined
  url.searchParams.delete(LINK)
  history.replaceState(history.state, '', url)
  return eclub || undefined
}
