'use client'

import type { ConsoleCustomer } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import kit from '@/ui/kit.module.css'
import { Link } from '@/frame/link'
import { Keys } from '@/frame/small-parts'
import { CUSTOMER_SECTIONS, type CustomerSection, sectionPath } from '@/lib/customer-sections'
import { useLivePieces } from '@/lib/live-pieces'
import styles from './customer.module.css'

/** The section is in the address: a reload, a link and another window show the same. */
export function CustomerTabs({ customer, section }: { customer: ConsoleCustomer; section: CustomerSection }) {
  const t = useTranslations('console')
  const pieces = useLivePieces(customer.ref)
  const counts: Partial<Record<CustomerSection, number>> = {
    ...customer.counts,
    ...(pieces !== undefined && { cart: pieces }),
  }
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sections scroll when another is on show
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [section])
  return (
    <nav ref={list} className={styles.subs} aria-label={t('customer.tabs.label')}>
      {CUSTOMER_SECTIONS.map((name) => (
        <Link
          key={name}
          href={sectionPath(customer.ref, name)}
          className={styles.subtab}
          data-active={name === section || undefined}
          aria-current={name === section ? 'page' : undefined}
        >
          {t(`customer.tabs.${name}`)}
          {counts[name] ? <em>{counts[name]}</em> : null}
        </Link>
      ))}
      <span className="spacer" />
      <span className={kit.keyHint}>
        <Keys keys={['[', ']']} />
      </span>
    </nav>
  )
}
