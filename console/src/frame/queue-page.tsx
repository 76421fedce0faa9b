'use client'

import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import type { ZodType, z } from 'zod'
import { useDesk } from '@/lib/use-desk'
import { Icon } from './icon'
import { Shown } from './shown'
import { RowSkeletons } from './skeletons'
import { Keys } from './small-parts'

type Props<Schema extends ZodType> = {
  title: string
  operation: string
  schema: Schema
  initial: string
  /** What can be done here beside looking. */
  actions?: ReactNode
  children: (answer: z.infer<Schema>, isFiltered: boolean, refresh: () => Promise<void>) => ReactNode
}

/** A queue with one field that filters it; what is looked for is in the address. */
export function QueuePage<Schema extends ZodType>(props: Props<Schema>) {
  const { title, operation, schema, initial, actions, children } = props
  const t = useTranslations('console')
  const router = useRouter()
  const path = usePathname()
  const [term, setTerm] = useState(initial)
  const [asked] = useDebouncedValue(term.trim(), 200)
  const desk = useDesk(`${operation}${asked ? `?q=${encodeURIComponent(asked)}` : ''}`, schema)
  useEffect(() => {
    router.replace(asked ? `${path}?q=${encodeURIComponent(asked)}` : path, { scroll: false })
  }, [asked, path, router])
  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{title}</h1>
          {actions && (
            <>
              <span className="sp" />
              <div className="pa">{actions}</div>
            </>
          )}
        </div>
      </div>
      <div className="bar">
        <TextInput
          data-page-search
          className="search-field"
          aria-label={t('table.filterBy', { name: title })}
          placeholder={t('table.filter')}
          leftSection={<Icon name="search" size={15} />}
          rightSection={<Keys keys={['/']} />}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      </div>
      <Shown of={desk} system={title} skeleton={<RowSkeletons />}>
        {(answer) => children(answer, asked !== '', desk.refresh)}
      </Shown>
    </>
  )
}
