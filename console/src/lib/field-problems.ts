import { type FieldName, fieldMaxLengths } from '@shop/domain/validation'
import type { useTranslations } from 'next-intl'
import type { ZodType } from 'zod'

type Translate = ReturnType<typeof useTranslations<'console'>>

/** What a form's schema refuses of the given fields, in the words of the shop's own form; what is not given is not missed. */
export function fieldProblems(
  form: ZodType,
  given: Readonly<Record<string, string | undefined>>,
  t: Translate,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of form.safeParse(given).error?.issues ?? []) {
    const name = String(path[0])
    if (Object.hasOwn(given, name)) problems[name] ??= wordsOf(message, name as FieldName, t)
  }
  return problems
}

function wordsOf(message: string, name: FieldName, t: Translate): string {
  if (message === 'validate.required') return t('validate.required')
  if (message === 'validate.tooLong') return t('validate.tooLong', { max: fieldMaxLengths[name] })
  if (message === 'validate.email') return t('validate.email')
  if (message === 'validate.phone') return t('validate.phone')
  if (message === 'validate.zip') return t('validate.zip')
  if (message === 'validate.zipOfFour') return t('validate.zipOfFour')
  if (message === 'validate.zipOfFive') return t('validate.zipOfFive')
  if (message === 'checkout.territory') return t('orders.deliveryChange.problems.SPECIAL_TERRITORY')
  return t('validate.characters')
}
