import { getTranslations } from 'next-intl/server'
import { sellerIn } from '@/lib/seller'

/** Who sells, and where the seller is found. */
export async function sellerLines(market: string): Promise<readonly [about: string, address: string, email: string]> {
  const t = await getTranslations()
  const { name, register, number, city, address, email } = sellerIn(market)
  return [t('footer.seller', { company: name, register: t(register), number, city }), address, email]
}
