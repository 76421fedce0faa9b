import { getTranslations } from 'next-intl/server'
import { sellerIn } from '@/legal/seller'
import { unbroken } from '@/texts/unbroken'

/** Who sells, and where the seller is found. */
export async function sellerLines(market: string): Promise<readonly [about: string, address: string, email: string]> {
  const t = await getTranslations()
  const { registeredName, register, number, city, address, email } = sellerIn(market)
  return [
    t('footer.seller', { company: registeredName, register: t(register), number: unbroken(number), city }),
    address,
    email,
  ]
}
