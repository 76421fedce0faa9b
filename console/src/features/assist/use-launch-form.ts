'use client'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { ConsoleCustomer } from '@shop/contract/rest/console-customers'
import { channel } from '@shop/domain/market'
import { CALL_REFERENCE, type ImpersonationReason, reasonFault } from '@shop/domain/staff'
import { useTranslations } from 'next-intl'
import { ticketProblem } from '@/lib/ticket-problem'
import { pathIn, placeOf } from './launch-place'

/** The fewest signs that a reason is written with. */
export const LEAST = 10

export type LaunchFields = {
  reasonCode: ImpersonationReason
  ticket: string
  /** The customer is on the phone, and nobody has made a ticket. */
  isCall: boolean
  minutes: string
  reason: string
  market: string
  language: string
  /** Of the shop, where the view begins. */
  path: string
  code: string
}

export type LaunchForm = UseFormReturnType<LaunchFields>

export const ticketOf = ({ isCall, ticket }: Pick<LaunchFields, 'isCall' | 'ticket'>) =>
  isCall ? CALL_REFERENCE : ticket.trim()

/** What staff write before they see the shop as the customer, and the market that they have chosen. */
export function useLaunchForm(customer: ConsoleCustomer) {
  const t = useTranslations('console')
  const { market: home, languageId } = placeOf(customer, channel.markets)
  const form = useForm<LaunchFields>({
    initialValues: {
      reasonCode: 'account_question',
      ticket: '',
      isCall: false,
      minutes: '15',
      reason: '',
      market: home?.id ?? '',
      language: languageId,
      path: '/',
      code: '',
    },
    validate: (fields) => {
      const fault = reasonFault({ ...fields, ticket: ticketOf(fields) })
      const isSecret = fault === 'card-number' || fault === 'password'
      return {
        reason: isSecret
          ? t('viewAs.secret')
          : fault === 'too-short'
            ? t('viewAs.whatHelp', { count: fields.reason.trim().length, min: LEAST })
            : null,
        ticket: ticketProblem(ticketOf(fields), t),
        path: pathIn(fields.path) === undefined ? t('viewAs.pathWrong') : null,
      }
    },
  })
  const market = channel.markets.find(({ id }) => id === form.values.market) ?? home
  return { form, market, markets: channel.markets }
}
