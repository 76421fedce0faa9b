'use client'
import type { ConsoleCustomer } from '@shop/contract/rest/console-customers'
import type { ConsoleLocale } from '@shop/i18n/locales'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { useStaff } from '@/lib/staff'
import { stepUp } from '@/lib/step-up'
import { handOver, type LoginLink, makeLink, type ViewWidth } from './hand-over'
import { pathIn } from './launch-place'
import { type Refused, refusedBy } from './launch-refusal'
import { type LaunchFields, ticketOf } from './use-launch-form'

/** By a form that this page sends, or by a link. */
export type Way = 'handoff' | 'link'

type Options = {
  customer: ConsoleCustomer
  width: ViewWidth
  isBreaking: boolean
  isTakingOver: boolean
  needsCode: boolean
}

/** Begins a view of the shop; answers why it was refused if it was. */
export function useBegin({ customer, width, isBreaking, isTakingOver, needsCode }: Options) {
  const staffLanguage = useLocale() as ConsoleLocale
  const { provesElsewhere } = useStaff()
  const [link, setLink] = useState<LoginLink>()

  const begin = async (fields: LaunchFields, way: Way): Promise<Refused | undefined> => {
    const { code, market: marketId, language: languageId, minutes, reasonCode, reason, path } = fields
    try {
      if (needsCode && !provesElsewhere && !(await stepUp(code))) return { code: 'CODE' }
      const why = { reasonCode, reason, ticket: ticketOf(fields), minutes: Number(minutes), breakGlass: isBreaking }
      const how = { staffLanguage, takeOver: isTakingOver }
      const wish = { ...why, ...how, marketId, languageId, path: pathIn(path), customerRef: customer.ref }
      if (way === 'link') setLink(await makeLink(wish))
      else await handOver(wish, width)
      return undefined
    } catch (failure) {
      return refusedBy(failure)
    }
  }
  return { begin, link }
}
