import type { getTranslations } from 'next-intl/server'
import type { WhyTexts } from '@/features/why/why'

type Say = Awaited<ReturnType<typeof getTranslations<never>>>

/** What the press beside an amount says. */
export const whyTexts = (t: Say): WhyTexts => ({
  ask: t('cart.why'),
  failed: t('cart.whyFailed'),
  wait: t('loading.wait'),
  close: t('a11y.close'),
})
