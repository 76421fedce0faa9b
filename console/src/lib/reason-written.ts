import { readSystemReason } from '@shop/domain/staff'
import type { useTranslations } from 'next-intl'

/** Why something was done: a colleague's own words, or the shop's reason in the console's language. */
export function reasonWritten(reason: string, t: ReturnType<typeof useTranslations<'console'>>): string {
  const own = readSystemReason(reason)
  return own ? t(`systemReasons.${own}`) : reason
}
