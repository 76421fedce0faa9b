'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/frame/small-parts'
import type { StaffApiError } from '@/lib/staff-api-error'

export function EditError({ error }: { error: Pick<StaffApiError, 'code'> | undefined }) {
  const t = useTranslations('console')
  if (!error) return null
  const texts: Readonly<Record<string, string>> = {
    CONFLICT_STALE_VERSION: t('errors.CONFLICT_STALE_VERSION'),
    PRODUCT_NOT_FOUND: t('cart.refusals.unknown'),
    PROMO_CODE_INVALID: t('cart.refusals.promo'),
    RequirementsNotMet: t('cart.refusals.requirements'),
    NO_CART: t('vouchers.noCart'),
    FORBIDDEN: t('errors.FORBIDDEN'),
    ADDRESS_INVALID: t('errors.INVALID'),
    UNAVAILABLE: t('errors.UNAVAILABLE'),
  }
  return (
    <div role="alert">
      <Notice tone="bad" icon="warning" title={texts[error.code] ?? t('errors.UNKNOWN')} />
    </div>
  )
}
