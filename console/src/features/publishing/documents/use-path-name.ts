'use client'

import { type Crumb, shapeAt } from '@shop/domain/changes'
import type { DocumentKind, Json, Path } from '@shop/domain/publishing'
import { useCallback } from 'react'
import { useSaying } from '../changes/use-saying'

/** A path of a document as somebody reads it: names of fields, markets and members instead of keys and numbers. */
export function usePathName(): (kind: DocumentKind, path: Path, body: Json | null) => string {
  const { sayCrumbs } = useSaying(NONE)
  return useCallback(
    (kind, path, body) => {
      const crumbs: readonly Crumb[] = shapeAt(kind, path, body).crumbs
      return crumbs.length > 0 ? sayCrumbs(crumbs) : ''
    },
    [sayCrumbs],
  )
}

const NONE = [] as const
