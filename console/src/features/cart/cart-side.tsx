'use client'

import { Button } from '@mantine/core'
import type { ConsoleCart } from '@shop/contract/rest/console-carts'
import { isVoucherCode } from '@shop/domain/voucher'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { Section } from '@/ui/section'
import { SegmentChoice } from '@/ui/segment-choice'
import { Fact } from '@/frame/fact'
import { Tag } from '@/frame/small-parts'
import { Why } from '@/frame/why/why'
import styles from './cart.module.css'
import { PromoTrial } from './promo-trial'
import { Reductions } from './reductions'
import type { CartWish } from './use-cart-edit'

type Props = { cart: ConsoleCart; canEdit: boolean; isBusy: boolean; edit: (wish: CartWish) => Promise<boolean> }

export function CartSide({ cart, canEdit, isBusy, edit }: Props) {
  const t = useTranslations('console')
  const [vat, setVat] = useState<'inc' | 'ex'>('inc')
  const { totals } = cart
  return (
    <aside className="side" aria-label={t('cart.total')}>
      <Section
        title={t('cart.total')}
        aside={
          <SegmentChoice
            label={t('cart.vat')}
            value={vat}
            onChange={setVat}
            choices={{ inc: t('cart.incVat'), ex: t('cart.exVat') }}
          />
        }
      >
        <Sums cart={cart} vat={vat} />
      </Section>
      <Section title={t(totals.leftToFreeFormatted ? 'cart.leftToFree' : 'cart.shipping')}>
        <p>{totals.leftToFreeFormatted ?? t('cart.isFree')}</p>
        {totals.freeShare !== null && (
          <div className="meter" aria-hidden="true">
            <i style={{ width: `${Math.round(totals.freeShare * 100)}%` }} />
          </div>
        )}
      </Section>
      <Section title={t(isVoucherCode(cart.promoCode) ? 'cart.voucherCode' : 'cart.promoCode')}>
        {cart.promoCode ? (
          <span className={`row ${styles.promoCode}`}>
            <Tag tone="ok">{cart.promoCode}</Tag>
            <Button
              size="xs"
              variant="subtle"
              disabled={!canEdit || isBusy}
              onClick={() => edit({ do: 'promo', code: '' })}
            >
              {t('actions.remove')}
            </Button>
          </span>
        ) : (
          canEdit && <PromoTrial cart={cart} isBusy={isBusy} edit={edit} />
        )}
      </Section>
    </aside>
  )
}

function Sums({ cart, vat }: { cart: ConsoleCart; vat: 'inc' | 'ex' }) {
  const t = useTranslations('console')
  const { totals } = cart
  const isInc = vat === 'inc'
  const of = `carts/${encodeURIComponent(cart.id)}/why`
  const why = (sum: string, name: string, amount: string) => <Why of={of} sum={sum} name={name} amount={amount} />
  // Amounts are explained as they are paid: with VAT.
  const whyInc = (sum: string, name: string, amount: string) => isInc && why(sum, name, amount)
  const pieces = t('cart.pieces', { pieces: totals.pieces })
  return (
    <dl className={kit.totals}>
      <Fact name={pieces} why={whyInc('goods', pieces, totals.goodsIncFormatted)}>
        {isInc ? totals.goodsIncFormatted : totals.goodsExFormatted}
      </Fact>
      <Reductions of={totals} why={of} />
      <Fact
        name={[t('cart.shipping'), totals.shippingName].filter(Boolean).join(', ')}
        why={why('shipping', t('cart.shipping'), totals.shippingFormatted)}
      >
        {totals.shippingFormatted}
      </Fact>
      {totals.usesBalance && (
        <Fact name={t('cart.total')} why={whyInc('total', t('cart.total'), totals.totalIncFormatted)}>
          {isInc ? totals.totalIncFormatted : totals.totalExFormatted}
        </Fact>
      )}
      <Fact name={t('customer.balance')}>{totals.balanceUsedFormatted}</Fact>
      <div className={kit.sum}>
        <dt>
          {t('cart.toPay')}
          {whyInc('toPay', t('cart.toPay'), totals.toPayIncFormatted)}
        </dt>
        <dd data-to-pay>{isInc ? totals.toPayIncFormatted : totals.toPayExFormatted}</dd>
      </div>
      <Fact name={t('cart.vat')} why={why('vat', t('cart.vat'), totals.vatFormatted)}>
        {totals.vatFormatted}
      </Fact>
    </dl>
  )
}
