import { lazyTexts } from '@/texts/lazy-texts'
import type { CardTexts } from './card-view'

/** The texts of cards that come after the page: the same as `readCardTexts` gives those in it. */
export async function lazyCardTexts(): Promise<CardTexts> {
  const t = await lazyTexts('fav', 'product', 'badge', 'price')
  return {
    favourite: t('fav.add', { product: '{product}' }),
    chooseSize: t('product.chooseSizeOf', { product: '{product}' }),
    addToCart: t('product.addToCart'),
    colours: t('product.colours'),
    until: t('price.campaignUntil', { date: '{date}' }),
    badges: {
      new: t('badge.new'),
      campaign: t('badge.campaign'),
      'few-left': t('badge.fewLeft'),
      'coming-soon': t('badge.comingSoon'),
      'sold-out': t('badge.soldOut'),
    },
    price: {
      now: t('price.nowWord'),
      before: t('price.beforeWord'),
      percentOff: t('price.percentOff', { percent: '{percent}' }),
      lowest: t('price.lowest30Label'),
      exVat: t('price.exVat'),
    },
  }
}
