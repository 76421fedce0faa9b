import { getTranslations } from 'next-intl/server'
import type { SizeTexts } from '@/features/product/size-picker'
import type { SizeChoice } from '@/features/product/sizes-of'
import type { BuyTexts } from './buy-panel'

/** What is said of the sizes, of the button and of the stock. */
export async function readBuyTexts(sizes: readonly SizeChoice[], locale: string) {
  const t = await getTranslations()
  const texts: SizeTexts = {
    locale: locale,
    label: t('product.sizeLabel'),
    group: t('product.size'),
    missing: t('product.sizeMissing'),
    tellMe: t('notify.short'),
    soldOut: t.raw('a11y.sizeSoldOut') as string,
    fewLeft: t.raw('stock.leftShort') as string,
  }
  const buyTexts: BuyTexts = {
    add: t('product.addToCart'),
    soldOut: t('product.soldOut'),
    stock: {
      'in-stock': `${t('stock.inStock')}. ${t('product.deliveryTime', { min: 2, max: 4 })}`,
      'few-left': t.raw('stock.fewLeft') as string,
      'on-order': t('stock.oversellable'),
      'last-chance': t('stock.static'),
      'sold-out': t('stock.soldOutInSize'),
    },
    incoming: Object.fromEntries(
      sizes.flatMap(({ skuId, incoming }) =>
        incoming ? [[skuId, t('stock.incomingDate', { date: new Date(incoming) })]] : [],
      ),
    ),
  }
  return { texts, buyTexts }
}
