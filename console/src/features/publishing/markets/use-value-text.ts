'use client'

import { exchangeRules } from '@shop/domain/market'
import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useDateLocale } from '@/lib/use-date-locale'
import { useDates } from '@/lib/use-dates'
import { useNumbers } from '@/lib/use-numbers'

/** Words that values of documents have: what a schema names in English stands here in the console's language. */
const WORDS = [
  'off',
  'confirm',
  'opt-in',
  'opt-out',
  'ask',
  ...exchangeRules,
  'nordic',
  'baltic',
  'campaigns',
  'first-step',
  'first-step-within',
  'first-step-while-campaign-lasts',
  'this-step',
  'RELEVANCE',
  'LATEST',
  'PRICE',
  'PRICE_DESC',
  'DISCOUNT',
  'RATING',
] as const
type Word = (typeof WORDS)[number]
const isWord = (value: string): value is Word => WORDS.some((word) => word === value)

/** A rate of the shop's first days has no beginning that anybody means. */
const SINCE_EVER = '2001'

/** A value of a document as somebody reads it: amounts in their currency, rates in per cent, moments as dates. */
export function useValueText(): (value: Json | undefined) => string {
  const t = useTranslations('console')
  const numbers = useNumbers()
  const locale = useDateLocale()
  const dates = useDates()
  return useCallback(
    (given) => {
      const say = (value: Json | undefined): string => {
        if (value === undefined || value === null || value === '') return t('studio.none')
        if (typeof value === 'boolean') return t(value ? 'studio.yes' : 'studio.no')
        if (typeof value === 'number') return numbers.number(value)
        if (typeof value === 'string') {
          if (isWord(value)) return t(`studio.words.${value}`)
          if (/^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)))
            return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value))
          return value
        }
        if (Array.isArray(value)) return value.length === 0 ? t('studio.none') : value.map(say).join(', ')
        if (!isRecord(value)) return ''
        if (typeof value.minor === 'number' && typeof value.currency === 'string')
          return numbers.amount(value.minor, value.currency)
        if (typeof value.basisPoints === 'number') {
          const rate = numbers.percentPoints(value.basisPoints)
          const from = typeof value.validFrom === 'string' ? value.validFrom : ''
          return from > SINCE_EVER ? t('studio.rateFrom', { rate, date: dates.day(from) }) : rate
        }
        if (typeof value.to === 'string') return `${value.to}, ${String(value.status ?? 302)}`
        if (typeof value.months === 'number') return t('studio.months', { count: value.months })
        if (isRecord(value.stepwise)) {
          const steps = say(value.stepwise.kind)
          return value.memberPricesCount === true ? `${steps}, ${t('studio.memberPricesCount')}` : steps
        }
        if (typeof value.title === 'string') return value.title
        if (typeof value.name === 'string') return value.name
        const parts = Object.entries(value).map(([key, part]) => `${key}: ${say(part)}`)
        return parts.length > 0 ? parts.join(', ') : t('studio.none')
      }
      return say(given)
    },
    [t, locale, numbers, dates],
  )
}
