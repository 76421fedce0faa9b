import { pageTitle } from '@/lib/page-title'

export const generateMetadata = () => pageTitle('cart.title')

/** A cart by its id, also of a visitor without an account: it stands on the stage of the layout. */
export default function CartPage() {
  return null
}
