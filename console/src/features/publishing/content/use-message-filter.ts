'use client'

import { publishedDocumentSchema } from '@shop/contract/rest/publishing-answers'
import { languageIds } from '@shop/domain/language'
import { useState } from 'react'
import { useStaffQuery } from '@/lib/use-staff-query'
import { atPath } from '../documents/at-path'
import type { MessagesProps } from './messages-table'

type Wanted = Pick<MessagesProps, 'namespace' | 'isOurs' | 'rows'>

/** The texts as they are published, and those of them that are looked for. */
export function useMessageFilter({ namespace, isOurs, rows }: Wanted) {
  const [term, setTerm] = useState('')
  const [onlyMissing, setOnlyMissing] = useState(false)
  const live = useStaffQuery(isOurs ? `publishing/documents/texts/${namespace}` : null, publishedDocumentSchema)
  const wanted = term.trim().toLowerCase()
  const published = (key: string, at: number) => {
    const text = atPath(live.data?.body ?? undefined, [languageIds[at] ?? '', key])
    return typeof text === 'string' ? text : undefined
  }
  const said = rows.map(({ key, texts }) => ({ key, texts: texts.map((text, at) => published(key, at) ?? text) }))
  const found = said.filter(
    ({ key, texts }) =>
      (!onlyMissing || texts.includes(undefined)) && `${key} ${texts.join(' ')}`.toLowerCase().includes(wanted),
  )
  return { term, setTerm, onlyMissing, setOnlyMissing, found, published, isLoaded: live.data !== undefined }
}
