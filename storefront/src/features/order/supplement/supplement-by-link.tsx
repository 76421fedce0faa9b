'use client'

import { variantText } from '@shop/domain/format'
import base from '@/ui/base.module.css'
import { VatForms } from '@/ui/price/vat-forms'
import { FormNotice } from '@/forms/form-notice'
import { productPicture } from '@/catalogue/picture'
import { fillMessage } from '@/texts/fill-message'
import s from '../order.module.css'
import { PayForm } from './pay-form'
import type { Supplement } from './supplement-api'
import { useSupplement } from './use-supplement'

type Props = { readonly language: string; readonly texts: Readonly<Record<string, string>> }
type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Lines that the shop offers to add to an order: what they cost, until when, and the way to pay for them. */
export function SupplementByLink({ language, texts }: Props) {
  const t: Translate = (key, values = {}) => fillMessage(texts[key] ?? '', values, language)
  const { supplement, problem, isPaying, pay } = useSupplement()
  if (!supplement)
    return problem ? (
      <FormNotice>{t(`order.supplement.${problem}`)}</FormNotice>
    ) : (
      <p role="status">{t('order.supplement.loading')}</p>
    )
  return (
    <section className={s.supplement} aria-busy={supplement.isAsking}>
      <h2 className={base.h2}>{t('order.supplement.order', { number: supplement.orderNumber })}</h2>
      {supplement.state === 'OFFERED' && <p>{t(`${textsFor(supplement)}.lead`)}</p>}
      <Lines t={t} supplement={supplement} />
      <Outcome t={t} supplement={supplement} />
      {problem && <FormNotice>{t(`order.supplement.${problem}`)}</FormNotice>}
      {supplement.state === 'OFFERED' && !supplement.isAsking && (
        <PayForm
          label={t('order.supplement.pay', { amount: supplement.amountFormatted })}
          busyLabel={t('order.supplement.paying')}
          isPaying={isPaying}
          onPay={() => void pay()}
        />
      )}
    </section>
  )
}

/** What is added to an order, and a replacement that is paid for by itself, end in words of their own. */
const textsFor = ({ isReplacement }: Supplement) =>
  isReplacement ? 'order.supplement.replacement' : 'order.supplement'

type PartProps = { readonly t: Translate; readonly supplement: Supplement }

function Lines({ t, supplement: { lines, amountFormatted, vatFormatted } }: PartProps) {
  return (
    <>
      <ul className={s.lines}>
        {lines.map(({ name, size, image, quantity, sumFormatted, sumExVatFormatted }) => (
          <li key={`${name} ${size}`} className={s.line}>
            <div className={`${base.media} ${s.lineMedia}`}>
              {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
              {image && <img {...productPicture(image, 240, 450)} sizes="88px" alt="" loading="lazy" />}
            </div>
            <div>
              <h3 className={s.lineTitle}>{name}</h3>
              <p className={`${base.xs} ${base.muted}`}>
                {[variantText('', size && t('cart.lineSize', { size })), t('checkout.pieces', { quantity })]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <p className={base.num}>
              <VatForms incVat={sumFormatted} exVat={sumExVatFormatted} />
            </p>
          </li>
        ))}
      </ul>
      <div>
        <p>
          {t('order.supplement.sum')} <strong className={base.num}>{amountFormatted}</strong>
        </p>
        <p className={`${base.small} ${base.muted}`}>
          {t('order.supplement.vat')} <span className={base.num}>{vatFormatted}</span>
        </p>
      </div>
    </>
  )
}

/** How long it can be paid for, or what became of it. */
function Outcome({ t, supplement }: PartProps) {
  const { state, isAsking, paymentError, untilFormatted, secondsLeft } = supplement
  const texts = textsFor(supplement)
  if (state === 'PAID') return <FormNotice kind="ok">{t(`${texts}.paid`)}</FormNotice>
  if (state === 'EXPIRED') return <FormNotice kind="info">{t(`${texts}.expired`)}</FormNotice>
  if (state === 'WITHDRAWN') return <FormNotice kind="info">{t(`${texts}.withdrawn`)}</FormNotice>
  if (isAsking) return <FormNotice kind="info">{t('order.supplement.asking')}</FormNotice>
  const minutes = Math.floor(secondsLeft / 60)
  return (
    <>
      {paymentError && <FormNotice>{t('order.supplement.declined')}</FormNotice>}
      <p>
        {t('order.supplement.until', { time: untilFormatted })} (
        {t('order.supplement.left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })})
      </p>
    </>
  )
}
