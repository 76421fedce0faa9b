'use client'

import type { DraftIssue } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { issueWords } from './issue-words'

const CODES = [
  'not-allowed',
  'duplicate',
  'fixed',
  'currency',
  'unknown',
  'not-public',
  'circular',
  'order',
  'missing',
  'reserved',
  'script',
  'markup',
  'placeholders',
  'json',
  'contrast',
  'too_small',
  'too_big',
  'invalid_type',
  'invalid_format',
  'invalid_value',
  'lowest-price',
  'green-claim',
  'key',
  'used',
  'fewer',
] as const
type Code = (typeof CODES)[number]
const isCode = (code: string): code is Code => CODES.some((one) => one === code)

/** What is wrong and what to do about it, in the console's language; the measure of a contrast is told with it. */
export function useIssueText(): (issue: Pick<DraftIssue, 'code' | 'message'>) => string {
  const t = useTranslations('console')
  return useCallback(
    ({ code, message }) => {
      const [ratio = '', least = ''] = message.match(/\d+(\.\d+)?(?=:1)/g) ?? []
      if (code === 'contrast') return t('studio.issues.contrast', { ratio, least })
      const words = issueWords(code, message)
      if (words) return t(`studio.issues.${words.key}`, words.values)
      return isCode(code) && code !== 'contrast' ? t(`studio.issues.${code}`) : t('studio.issues.other', { message })
    },
    [t],
  )
}
