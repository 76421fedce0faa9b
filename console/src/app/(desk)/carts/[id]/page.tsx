import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: t('cart.title') }) }
}

/** A cart by its id, also of a visitor without an account: it stands on the stage of the layout. */
export default function CartPage() {
  return null
}
