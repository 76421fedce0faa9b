import { getTranslations } from 'next-intl/server'
import { readPriceTexts } from '@/ui/price/price'
import type { CardTexts } from './card-view'

export async function readCardTexts(): Promise<CardTexts> {
  const [t, price] = [await getTranslations(), await readPriceTexts()]
  return {
    favourite: t.raw('fav.add') as string,
    chooseSize: t.raw('product.chooseSizeOf') as string,
    addToCart: t('product.addToCart'),
    notify: t('notify.button'),
    colours: t('product.colours'),
    until: t.raw('price.campaignUntil') as string,
    badges: {
      new: t('badge.new'),
      campaign: t('badge.campaign'),
      'few-left': t('badge.fewLeft'),
      'coming-soon': t('badge.comingSoon'),
      'sold-out': t('badge.soldOut'),
    },
    price,
  }
}
