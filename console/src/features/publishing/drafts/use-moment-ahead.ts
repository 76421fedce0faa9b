import { useTranslations } from 'next-intl'
import { useState } from 'react'

/** A moment that is chosen, and has to be still ahead when it is taken. */
export function useMomentAhead() {
  const t = useTranslations('console.studio')
  const [at, setAt] = useState<string | null>(null)
  const [isPast, setPast] = useState(false)
  return {
    at,
    field: {
      value: at,
      error: isPast ? t('timeIsPast') : null,
      onChange: (next: string | null) => {
        setAt(next)
        setPast(false)
      },
    },
    /** None is as good as one ahead; one that is past is told at the field. */
    isAhead: () => {
      const isGone = at !== null && Date.parse(at) <= Date.now()
      setPast(isGone)
      return !isGone
    },
  }
}
