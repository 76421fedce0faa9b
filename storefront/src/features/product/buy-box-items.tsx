import type { getTranslations } from 'next-intl/server'
import { VatForms } from '@/ui/price/vat-forms'
import type { Place } from '@/place/place'
import type { DeliveryPrices } from '@/texts/delivery-prices'
import { endSentence } from '@/texts/end-sentence'
import { inBothForms } from '@/texts/in-both-forms'
import { compositionOf, materialLines } from './material-lines'
import { operatorText } from './operator-text'
import { PriceHistory } from './price-history'
import s from './product.module.css'
import type { ProductDetail } from './product-data'
import { Specs } from './specs'

type Options = {
  readonly product: ProductDetail
  readonly place: Place
  readonly delivery: DeliveryPrices | undefined
  readonly t: Awaited<ReturnType<typeof getTranslations>>
}

/** What folds out below the purchase: the text, the material, the maker, the delivery and the prices before. */
export function buyBoxItems({ product, place, delivery, t }: Options) {
  const { texts, priceLog } = product
  const { care } = materialLines(texts?.text3)
  const composition = compositionOf(product, t('product.animalParts'))
  const items = [
    {
      title: t('product.description'),
      open: true,
      body: <Paragraphs text={texts?.text1} />,
      shown: Boolean(texts?.text1),
    },
    {
      title: t('product.materialCare'),
      open: true,
      body: (
        <dl className={s.specs}>
          <Spec name={t('product.composition')} value={composition} />
          <Spec name={t('product.care')} value={care.join(' ')} />
        </dl>
      ),
      shown: composition !== undefined,
    },
    {
      title: t('product.details'),
      body: (
        <Specs
          groups={product.parameterGroups ?? []}
          article={{ label: t('product.articleNumber'), value: product.articleNumber }}
        />
      ),
      shown: true,
    },
    {
      title: t('product.makerAndSafety'),
      body: (
        <dl className={s.specs}>
          <Spec name={t('product.manufacturer')} value={operatorText(product.maker, place.locale)} />
          <Spec name={t('product.responsiblePerson')} value={operatorText(product.responsiblePerson, place.locale)} />
        </dl>
      ),
      shown: product.maker !== null,
    },
    {
      title: t('product.deliveryReturns'),
      body: (
        <>
          <p>{t('product.deliveryTime', { min: 2, max: 4 })}.</p>
          {delivery && (
            <p>
              <VatForms
                {...inBothForms(
                  (form) => `${endSentence(delivery.freeFrom[form])} ${endSentence(delivery.otherwise[form])}`,
                )}
              />
            </p>
          )}
          <p>{t('product.returnText')}</p>
          <p>{t('product.guarantee')}</p>
        </>
      ),
      shown: true,
    },
    {
      title: t('price.priceHistory'),
      body: <PriceHistory log={priceLog ?? []} />,
      shown: (priceLog?.length ?? 0) > 1,
    },
  ]
  return items.filter(({ shown }) => shown)
}

function Spec({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return value ? (
    <div className={s.spec}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ) : null
}

/** Texts of the catalogue are plain: tags are dropped, never rendered. */
function Paragraphs({ text }: { readonly text: string | null | undefined }) {
  const plain = (text ?? '').replace(/<(br|\/p|\/li)\s*\/?>/gi, '\n').replace(/<[^>]*>/g, '')
  return plain
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => <p key={line}>{line}</p>)
}
