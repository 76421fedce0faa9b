'use client'

import type { ConsoleSearch } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Link } from '@/frame/link'
import { Keys } from '@/frame/small-parts'

const MOST = 50

type Props = { answer: ConsoleSearch | undefined; asked: string }

/** How many are shown, the keys, and the way to the orders. */
export function SearchFoot({ answer, asked }: Props) {
  const t = useTranslations('console')
  return (
    <div className={kit.listFoot}>
      {answer && (
        <span>
          {t('search.capped', {
            shown: answer.customers.length,
            total: answer.isCapped ? `> ${MOST}` : answer.customers.length,
            limit: MOST,
          })}
        </span>
      )}
      <span className="spacer" />
      <span className={kit.keyHint} aria-hidden="true">
        <Keys keys={['↑', '↓']} /> {t('shortcuts.move')} <Keys keys={['↵']} /> {t('table.open')}{' '}
        <Keys keys={['Ctrl', '↵']} /> {t('shortcuts.background')}
      </span>
      <Link className="link" href={`/orders${asked ? `?q=${encodeURIComponent(asked)}` : ''}`}>
        {t('search.lookUpOrder')}
      </Link>
    </div>
  )
}
