'use client'

import { TEXT_LANGUAGES } from '@shop/contract/publishing/texts-document'
import { useTranslations } from 'next-intl'
import { isFieldName } from './field-names'

/** A path as somebody reads it: the setting's name where it has one, else where the value stands. */
export function usePathName(): (path: readonly (string | number)[]) => string {
  const t = useTranslations('console')
  return (path) => {
    const [first, second, ...rest] = path
    const isNested = first === 'config' || first === 'defaults'
    const key = isNested ? second : first
    if (first === 'theme' && second !== undefined) return String(second)
    const language = TEXT_LANGUAGES.find((one) => one === first)
    if (language) return [...path.slice(1), t(`studio.languages.${language}`)].join(' › ')
    const after = (isNested ? rest : path.slice(1)).map((part) => (typeof part === 'number' ? part + 1 : part))
    const name = isFieldName(key) ? t(`studio.fields.${key}`) : String(key ?? '')
    return [name, ...after].join(' › ')
  }
}
