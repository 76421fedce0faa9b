'use client'

import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type DeskSearch, deskSearchSchema } from '@shop/contract/rest/desk-customers'
import { usePathname, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Keys, MarketTag } from '@/frame/small-parts'
import { takeTyped } from '@/lib/typed-ahead'
import { useDesk } from '@/lib/use-desk'
import { useGo } from '@/lib/use-go'
import { FoundTable } from './found-table'

const FEWEST = 3
const MOST = 50
const DEBOUNCE_MS = 200

/** One field; the services say how they read it. The term is in the address, so that a reload and a link show the same. */
export function CustomerSearch({ initial }: { initial: string }) {
  const t = useTranslations('console')
  const router = useRouter()
  const path = usePathname()
  const [term, setTerm] = useState(initial)
  const [asked] = useDebouncedValue(term.trim(), DEBOUNCE_MS)
  const isShort = asked.length < FEWEST
  const found = useDesk(isShort ? null : `customers?q=${encodeURIComponent(asked)}`, deskSearchSchema)
  const results = useRef<HTMLDivElement>(null)
  const pressKey = useFirstFound({ term: term.trim(), asked, answer: found.data, results })

  // What was typed while the page was on its way belongs into its field.
  useEffect(() => {
    const typed = takeTyped()
    if (typed) setTerm((old) => old + typed)
  }, [])

  useEffect(() => {
    router.replace(asked ? `${path}?q=${encodeURIComponent(asked)}` : path, { scroll: false })
  }, [asked, path, router])

  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{t('nav.customers')}</h1>
        </div>
      </div>
      <div className="bar">
        <TextInput
          data-page-search
          className="search-field wide"
          aria-label={t('search.title')}
          placeholder={t('search.placeholder')}
          leftSection={<Icon name="search" size={15} />}
          rightSection={<Keys keys={['/']} />}
          value={term}
          autoFocus
          onKeyDown={pressKey}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        {found.data && (
          <span className="faint sm" role="status">
            {t('search.readAs', {
              kinds: found.data.readAs.map((kind) => t(`search.kinds.${kind}`)).join(', ') || '–',
            })}
          </span>
        )}
        <span className="sp" />
        <span className="row g6 faint sm only-w">
          <Icon name="shield" size={14} />
          {t('search.recorded')}
        </span>
      </div>
      <div className="scroll" ref={results}>
        {isShort ? (
          <Empty icon="search" title={t('search.start')} text={t('search.tooShort', { min: FEWEST })} />
        ) : (
          <Shown of={found} system={t('nav.customers')} skeleton={<RowSkeletons />}>
            {(answer) => (
              <>
                {answer.order && (
                  <Link className="found-beside" href={`/orders/${answer.order.number}`}>
                    <Icon name="box" />
                    <b>{t('search.order', { number: answer.order.number })}</b>
                    <MarketTag market={answer.order.market} />
                  </Link>
                )}
                {answer.cart && (
                  <Link className="found-beside" href={`/carts/${encodeURIComponent(answer.cart.id)}`}>
                    <Icon name="cart" />
                    <b>{t('search.cart', { pieces: answer.cart.pieces })}</b>
                    <MarketTag market={answer.cart.market} />
                  </Link>
                )}
                {answer.guests.map(({ number, name, market }) => (
                  <Link key={number} className="found-beside" href={`/orders/${number}`}>
                    <Icon name="box" />
                    <b>{t('search.guest', { number, name })}</b>
                    <MarketTag market={market} />
                  </Link>
                ))}
                {answer.customers.length > 0 ? (
                  <FoundTable customers={answer.customers} />
                ) : answer.guests.length > 0 || answer.order || answer.cart ? null : (
                  <Empty icon="noEntries" title={t('search.none')} text={t('search.noneHelp')}>
                    <Link className="lk" href={`/orders?q=${encodeURIComponent(asked)}`}>
                      {t('search.lookUpOrder')}
                    </Link>
                  </Empty>
                )}
              </>
            )}
          </Shown>
        )}
      </div>
      <div className="tf">
        {found.data && (
          <span>
            {t('search.capped', {
              shown: found.data.customers.length,
              total: found.data.isCapped ? `> ${MOST}` : found.data.customers.length,
              limit: MOST,
            })}
          </span>
        )}
        <span className="sp" />
        <span className="khint" aria-hidden="true">
          <Keys keys={['↑', '↓']} /> {t('shortcuts.move')} <Keys keys={['↵']} /> {t('table.open')}{' '}
          <Keys keys={['Ctrl', '↵']} /> {t('shortcuts.background')}
        </span>
        <Link className="lk" href={`/orders${asked ? `?q=${encodeURIComponent(asked)}` : ''}`}>
          {t('search.lookUpOrder')}
        </Link>
      </div>
    </>
  )
}

type Search = {
  readonly term: string
  /** The term that the answer is of: what is typed may be further. */
  readonly asked: string
  readonly answer: DeskSearch | undefined
  readonly results: RefObject<HTMLElement | null>
}

/** Enter opens the first that fits what is typed, as soon as it is known; the arrow goes down to the rows. */
function useFirstFound({ term, asked, answer, results }: Search) {
  const go = useGo()
  const wanted = useRef<string>(undefined)
  const open = useEffectEvent(() => {
    if (!answer || asked !== term || wanted.current !== term) return
    wanted.current = undefined
    const [customer] = answer.customers
    if (customer) go(`/c/${customer.ref}`)
    else if (answer.order) go(`/orders/${answer.order.number}`)
    else if (answer.guests[0]) go(`/orders/${answer.guests[0].number}`)
    else if (answer.cart) go(`/carts/${encodeURIComponent(answer.cart.id)}`)
  })
  useEffect(() => {
    if (answer) open()
  }, [answer])
  return (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      results.current?.querySelector<HTMLElement>('tr[data-row]')?.focus()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      wanted.current = term
      open()
    } else wanted.current = undefined
  }
}
