import { getTranslations } from 'next-intl/server'
import type { LowestPriceView, PriceView } from '@/catalogue/price-view'
import { type PriceTexts, shownPrice } from '@/catalogue/shown-price'
import { PriceLines } from './price-lines'

type PriceProps = {
  readonly price: PriceView
  readonly lowest?: LowestPriceView | null
  readonly size?: 'l'
  readonly state?: 'unavailable'
  readonly className?: string
}

export async function Price({ price, lowest, ...rest }: PriceProps) {
  return <PriceLines price={shownPrice(price, lowest)} texts={await readPriceTexts()} {...rest} />
}

export async function readPriceTexts(): Promise<PriceTexts> {
  const t = await getTranslations('price')
  return {
    now: t('nowWord'),
    before: t('beforeWord'),
    percentOff: t.raw('percentOff') as string,
    lowest: t('lowest30Label'),
    exVat: t('exVat'),
  }
}
