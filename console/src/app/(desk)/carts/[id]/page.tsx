import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CartTab } from '@/features/cart/cart-tab'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('cart.title') }) }
}

type Props = { params: Promise<{ id: string }> }

/** A cart by its id, also of a visitor without an account. */
export default async function CartPage({ params }: Props) {
  const id = decodeURIComponent((await params).id)
  return <CartTab address={`carts/${encodeURIComponent(id)}`} standalone={id} />
}
