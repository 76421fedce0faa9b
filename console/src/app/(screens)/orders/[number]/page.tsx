import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

type Props = { params: Promise<{ number: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('console')
  return { title: t('shell.documentTitle', { page: `${t('orders.title')} ${(await params).number}` }) }
}

/** It stands on the stage of the layout. */
export default function OrderPage() {
  return null
}
