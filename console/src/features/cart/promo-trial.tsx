'use client'

import { Button, TextInput } from '@mantine/core'
import type { ConsoleCart } from '@shop/contract/rest/console-carts'
import { useTranslations } from 'next-intl'
import { PromoOutcome } from './promo-outcome'
import type { CartWish } from './use-cart-edit'
import { usePromoTrial } from './use-promo-trial'

type Props = { cart: ConsoleCart; isBusy: boolean; edit: (wish: CartWish) => Promise<boolean> }

/** What a code would do, before anything is saved. */
export function PromoTrial({ cart, isBusy, edit }: Props) {
  const t = useTranslations('console')
  const { form, trial, attempt, discard } = usePromoTrial(cart)
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
        <PromoOutcome
          trial={trial}
          isBusy={isBusy}
          onApply={() => edit({ do: 'promo', code: trial.code })}
          onDiscard={discard}
        />
      )}
    </form>
  )
}
