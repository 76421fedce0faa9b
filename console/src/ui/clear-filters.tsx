'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'

export function ClearFilters({ onClear }: { onClear: () => void }) {
  const t = useTranslations('console')
  return (
    <Button size="xs" variant="subtle" onClick={onClear}>
      {t('table.clearFilters')}
    </Button>
  )
}
