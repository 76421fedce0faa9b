'use client'

import { Button } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { Link } from '@/frame/link'
import { DraftChoice } from '@/frame/publishing/draft-choice'
import { useStaff } from '@/lib/staff'
import type { MessagesProps } from './messages-table'
import { useTextGroupName } from './use-text-group-name'

type Props = Pick<MessagesProps, 'namespace' | 'isOurs' | 'missing'> & { isLoaded: boolean }

/** How many texts are missing, their history, and the way into a draft. */
export function MessagesHead({ namespace, isOurs, missing, isLoaded }: Props) {
  const t = useTranslations('console')
  const groupName = useTextGroupName()
  const router = useRouter()
  const { may } = useStaff()
  const [isBegun, setBegun] = useState(false)
  return (
    <>
      <div className={kit.pageHead}>
        <div className={kit.pageTitle}>
          <h1>{t('nav.messages')}</h1>
          <span className={kit.pageLead} role="status">
            {t('studio.missingKeys', { count: missing })}
          </span>
          <span className="spacer" />
          {isOurs && (
            <div className={kit.pageActions}>
              <Link className="mantine-Button-root" data-variant="default" href={`/history/texts/${namespace}`}>
                {t('studio.history')}
              </Link>
              {may('content:edit') && (
                <Button disabled={!isLoaded} onClick={() => setBegun(true)}>
                  {t('studio.editIn', { name: groupName(namespace) })}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      {isBegun && (
        <DraftChoice
          title={t('studio.editIn', { name: groupName(namespace) })}
          onClose={() => setBegun(false)}
          onChosen={(id) => router.push(`/drafts/${id}/texts/${namespace}`)}
        />
      )}
    </>
  )
}
