'use client'

import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type DeskCart, type DeskCartTotals, promoTrialAnswerSchema } from '@shop/contract/rest/desk-carts'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { Tag } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import type { CartWish } from './use-cart-edit'

type Props = { cart: DeskCart; canEdit: boolean; isBusy: boolean; edit: (wish: CartWish) => Promise<boolean> }

export function CartSide({ cart, canEdit, isBusy, edit }: Props) {
  const t = useTranslations('console')
  const [vat, setVat] = useState<'inc' | 'ex'>('inc')
  const { totals } = cart
  return (
    <aside className="side" aria-label={t('cart.total')}>
      <section className="sec">
        <header>
          <h2 className="h3">{t('cart.total')}</h2>
          <span className="sp" />
          <SegmentedControl
            size="xs"
            aria-label={t('cart.vat')}
            value={vat}
            onChange={(value) => setVat(value === 'ex' ? 'ex' : 'inc')}
            data={[
              { value: 'inc', label: t('cart.incVat') },
              { value: 'ex', label: t('cart.exVat') },
            ]}
          />
        </header>
        <Sums totals={totals} vat={vat} />
      </section>
      <section className="sec">
        <header>
          <h2 className="h3">{t(totals.leftToFreeFormatted ? 'cart.leftToFree' : 'cart.shipping')}</h2>
        </header>
        <p>{totals.leftToFreeFormatted ?? t('cart.isFree')}</p>
        {totals.freeShare !== null && (
          <div className="meter" aria-hidden="true">
            <i style={{ width: `${Math.round(totals.freeShare * 100)}%` }} />
          </div>
        )}
      </section>
      <section className="sec">
        <header>
          <h2 className="h3">{t('cart.promoCode')}</h2>
        </header>
        {cart.promoCode ? (
          <span className="row promo-code">
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
      </section>
    </aside>
  )
}

function Sums({ totals, vat }: { totals: DeskCartTotals; vat: 'inc' | 'ex' }) {
  const t = useTranslations('console')
  const isInc = vat === 'inc'
  return (
    <dl className="tot">
      <Sum name={t('cart.pieces', { pieces: totals.pieces })}>
        {isInc ? totals.goodsIncFormatted : totals.goodsExFormatted}
      </Sum>
      <Reductions of={totals} />
      <Sum name={[t('cart.shipping'), totals.shippingName].filter(Boolean).join(', ')}>{totals.shippingFormatted}</Sum>
      {totals.usesBalance && (
        <Sum name={t('cart.total')}>{isInc ? totals.totalIncFormatted : totals.totalExFormatted}</Sum>
      )}
      <Sum name={t('customer.balance')}>{totals.balanceUsedFormatted}</Sum>
      <div className="sum">
        <dt>{t('cart.toPay')}</dt>
        <dd data-to-pay>{isInc ? totals.toPayIncFormatted : totals.toPayExFormatted}</dd>
      </div>
      <Sum name={t('cart.vat')}>{totals.vatFormatted}</Sum>
    </dl>
  )
}

/** What each campaign takes, and what the code does. */
function Reductions({ of }: { of: DeskCartTotals }) {
  const t = useTranslations('console')
  return of.reductions.map(({ by, name, formatted }) => (
    <Sum key={`${by} ${name}`} name={`${t(by === 'code' ? 'cart.promoCode' : 'cart.campaign')}: ${name}`}>
      {formatted}
    </Sum>
  ))
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What a code would do, before anything is saved. */
function PromoTrial({ cart, isBusy, edit }: Pick<Props, 'cart' | 'isBusy' | 'edit'>) {
  const t = useTranslations('console')
  const form = useForm({ initialValues: { code: '' } })
  const [trial, setTrial] = useState<z.infer<typeof promoTrialAnswerSchema> & { code: string }>()
  const attempt = async ({ code }: typeof form.values) => {
    if (!code.trim()) return
    form.clearErrors()
    try {
      const path = `carts/${encodeURIComponent(cart.id)}/try`
      setTrial({
        ...(await askDesk(path, promoTrialAnswerSchema, { method: 'POST', body: { code } })),
        code: code.trim(),
      })
    } catch {
      setTrial(undefined)
      form.setFieldError('code', t('errors.UNAVAILABLE'))
    }
  }
  return (
    <form onSubmit={form.onSubmit(attempt)}>
      <span className="row">
        <TextInput
          className="grow"
          aria-label={t('cart.tryPromo')}
          placeholder={t('cart.tryPromo')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" variant="default">
          {t('cart.try')}
        </Button>
      </span>
      {trial && (
        <div className="trial" role="status">
          <span className="row">
            <b className="b">{t('cart.dryRun')}</b>
            <span className="sp" />
            <Tag tone={trial.isValid ? 'ok' : 'bad'}>
              {trial.isValid
                ? t('cart.valid')
                : trial.refusal === 'invalid'
                  ? t('cart.refusals.promo')
                  : t('cart.refusals.requirements')}
            </Tag>
          </span>
          {trial.unmet.length > 0 && (
            <ul className="unmet">
              {trial.unmet.map(({ term, missing }) => (
                <li key={term}>
                  {t(`cart.unmet.${term}`, { missing: term === 'min-quantity' ? Number(missing) : missing })}
                </li>
              ))}
            </ul>
          )}
          {trial.isValid && (
            <>
              <dl className="tot">
                <Reductions of={trial.after} />
                {trial.gifts.map((gift) => (
                  <Sum key={gift} name={t('cart.gift')}>
                    {gift}
                  </Sum>
                ))}
                <Sum name={t('cart.toPay')}>
                  {trial.before.toPayIncFormatted !== trial.after.toPayIncFormatted && (
                    <s>{trial.before.toPayIncFormatted}</s>
                  )}{' '}
                  <b>{trial.after.toPayIncFormatted}</b>
                </Sum>
                <Sum name={t(trial.after.leftToFreeFormatted ? 'cart.leftToFree' : 'cart.shipping')}>
                  {trial.after.leftToFreeFormatted ?? t('cart.isFree')}
                </Sum>
              </dl>
              <Button size="xs" disabled={isBusy} onClick={() => edit({ do: 'promo', code: trial.code })}>
                {t('cart.applyPromo', { code: trial.code })}
              </Button>
            </>
          )}
          <Button size="xs" variant="subtle" onClick={() => setTrial(undefined)}>
            {t('actions.discard')}
          </Button>
        </div>
      )}
    </form>
  )
}
