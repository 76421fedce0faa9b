'use client'

import { Button } from '@mantine/core'
import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import type { ConsoleProduct } from '@shop/contract/rest/console-products'
import type { SupplementPlan } from '@shop/contract/rest/console-supplement'
import { isSoldOut, takesAllStock } from '@shop/domain/catalog'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ArticlePicture } from '@/ui/article-picture'
import { FormDialog } from '@/ui/form-dialog'
import { FindProduct, ProductLine } from '@/frame/find-product'
import { Icon } from '@/frame/icon'
import { isUnanswered, type StaffApiError } from '@/lib/staff-api-error'
import styles from '../order-edit.module.css'
import { PlanProblem } from '../plan-problem'
import { ReasonField } from '../reason-field'
import { type ChosenLine, useSupplementForm } from './use-supplement-form'

type Props = {
  order: ConsoleOrder
  refresh: () => Promise<void>
  onClose: () => void
  onOffered: (order: ConsoleOrder) => void
}

/** What is added to the order: found with picture, sizes, stock and price; and what the customer pays for it. */
export function SupplementDialog(props: Props) {
  const { order, onClose } = props
  const t = useTranslations('console.orders.supplement')
  const wish = useSupplementForm(props)
  const words = useProblemWords()
  const { lines, plan, failure, refusal, isAsking } = wish
  return (
    <FormDialog
      size={720}
      title={t('title')}
      verb={t(plan?.isInvoiced ? 'offerInvoiced' : 'offer')}
      isBusy={wish.isBusy}
      isDisabled={!wish.isReady}
      problem={refusal && words(refusal)}
      onClose={onClose}
      onSubmit={wish.submit}
    >
      <ChooseSize of={`orders/${order.number}`} onAdd={wish.add} />
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.skuId} line={line} sum={sumOf(plan, line)} put={wish.put} />
        ))}
      </ul>
      <PlanProblem failure={failure} words={words} again={wish.again} />
      <div aria-live="polite" aria-busy={isAsking}>
        {plan && <Outcome plan={plan} />}
      </div>
      <ReasonField label={t('reason')} reason={wish.reason} missing={t('reasonMissing')} />
    </FormDialog>
  )
}

type ChooseProps = {
  of: string
  onAdd: (product: ConsoleProduct, size: ConsoleProduct['sizes'][number]) => void
}

function ChooseSize({ of, onAdd }: ChooseProps) {
  const t = useTranslations('console')
  const [product, setProduct] = useState<ConsoleProduct>()
  return (
    <>
      <FindProduct of={of} label={t('cart.item')} hasFocus onTake={setProduct} />
      {product && (
        <>
          <ProductLine product={product} />
          <fieldset className={styles.sizes}>
            <legend>{t('cart.size')}</legend>
            {product.sizes.map((one) => (
              <Button
                key={one.skuId}
                type="button"
                variant="default"
                disabled={isSoldOut({ totalStock: one.stock })}
                onClick={() => onAdd(product, one)}
              >
                {one.size} <small className="dim">{t('cart.left', { stock: one.stock })}</small>
              </Button>
            ))}
          </fieldset>
        </>
      )}
    </>
  )
}

const sumOf = (plan: SupplementPlan | undefined, { skuId }: ChosenLine) =>
  plan?.lines.find((line) => line.skuId === skuId)?.sumFormatted

type LineProps = { line: ChosenLine; sum: string | undefined; put: (skuId: number, quantity: number) => void }

function Line({ line, sum, put }: LineProps) {
  const t = useTranslations('console')
  const { skuId, name, size, image, quantity, left } = line
  return (
    <li className={styles.line}>
      <ArticlePicture image={image} isSmall />
      <span className="two-lines grow">
        <b className="strong">{name}</b>
        <small>{size}</small>
      </span>
      <span className={styles.lineSum}>{sum}</span>
      <span className={styles.stepper}>
        <button type="button" aria-label={t('cart.fewer', { name })} onClick={() => put(skuId, quantity - 1)}>
          <Icon name="minus" size={13} />
        </button>
        <output aria-live="polite">{quantity}</output>
        <button
          type="button"
          disabled={takesAllStock({ totalStock: left }, quantity)}
          aria-label={t('cart.more', { name })}
          onClick={() => put(skuId, quantity + 1)}
        >
          <Icon name="plus" size={13} />
        </button>
      </span>
    </li>
  )
}

function Outcome({ plan }: { plan: SupplementPlan }) {
  const t = useTranslations('console.orders.supplement')
  const toPay = plan.sums.find(({ kind }) => kind === 'toPay')
  return (
    <>
      <p>
        <b className="strong">
          {plan.isInvoiced
            ? t('joins', { amount: plan.amountFormatted })
            : t('pays', { amount: plan.amountFormatted, hours: plan.hours })}
        </b>
      </p>
      {toPay && <p>{t('toPay', { before: toPay.before, after: toPay.after })}</p>}
      {!plan.isInvoiced && <p className="dim">{t('told')}</p>}
    </>
  )
}

function useProblemWords() {
  const t = useTranslations('console')
  return ({ code, status, details }: StaffApiError): string => {
    if (code === 'CONFLICT_STALE_VERSION') return t('orders.edit.stale')
    if (code === 'OUT_OF_STOCK' || code === 'ONLY_LEFT') return t('orders.edit.soldOut')
    if (code === 'ORDER_NOT_EDITABLE') return t('orders.edit.notEditable')
    if (code === 'SUPPLEMENT_OFFERED') return t('orders.supplement.offeredAlready')
    if (details.why === 'invoice-issued') return t('orders.supplement.invoiceIssued')
    if (details.why === 'above-limit') return t('orders.supplement.aboveLimit')
    if (code === 'SUPPLEMENT_REFUSED') return t('orders.supplement.refused')
    return t(isUnanswered({ status }) ? 'errors.UNAVAILABLE' : 'errors.INVALID')
  }
}
