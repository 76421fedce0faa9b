'use client'

import { ActionIcon, Button, Menu } from '@mantine/core'
import type { ConsoleCustomer } from '@shop/contract/rest/console-customers'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import kit from '@/ui/kit.module.css'
import { Icon } from '@/frame/icon'
import { usePresent } from '@/frame/presence'
import { Face, Keys, MarketTag, State, Tag } from '@/frame/small-parts'
import { levelName } from '@/lib/level-name'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'
import styles from './customer.module.css'

type Props = {
  customer: ConsoleCustomer
  onNote: () => void
  onEdit: () => void
  onReset: () => void
  viewAs: ReactNode
}

export function CustomerHead({ customer, onNote, viewAs, ...more }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const [isCopied, setCopied] = useState(false)
  const { membership } = customer
  const others = usePresent()({ kind: 'customer', id: customer.ref })
  const copy = () => navigator.clipboard.writeText(customer.ref).then(() => setCopied(true))
  return (
    <header className={kit.subjectHead}>
      <div className={styles.person}>
        <Face name={customer.name} size="lg" />
        <div>
          <div className={kit.subjectName}>
            <h1>{customer.name}</h1>
            <MarketTag market={customer.market} />
            {membership.isMember && <Tag icon="gem">{levelName(membership.level) || t('customer.member')}</Tag>}
            <Tag>{customer.customerType === 'PERSON' ? t('customer.person') : t('customer.company')}</Tag>
          </div>
          <div className={styles.meta}>
            <span className="row gap-4">
              <span className="mono">{customer.ref.slice(0, 8)}</span>
              <button
                type="button"
                className="reveal-button"
                aria-label={t('customer.copyReference')}
                title={t('customer.copyReference')}
                onClick={copy}
              >
                <Icon name={isCopied ? 'check' : 'copy'} size={13} />
              </button>
            </span>
            <span>{t('customer.since', { date: dates.day(customer.since) })}</span>
            <span className="wide-only">
              {customer.customerType === 'PERSON' ? t('customer.incVat') : t('customer.exVat')}
            </span>
            {customer.isInShop && <State tone="ok">{t('customer.inShop')}</State>}
            <span role="status">
              {others && (
                <State tone="info" icon="person">
                  {t('shell.alsoHere', { names: others })}
                </State>
              )}
            </span>
          </div>
        </div>
      </div>
      <span className="spacer" />
      <div className={kit.pageActions}>
        <Button variant="default" leftSection={<Icon name="note" size={14} />} onClick={onNote}>
          {t('customer.note')} <Keys keys={['n']} />
        </Button>
        {viewAs}
        <MoreDeeds {...more} />
      </div>
    </header>
  )
}

/** What is done more seldom; all of it stands in the palette too. */
function MoreDeeds({ onEdit, onReset }: Pick<Props, 'onEdit' | 'onReset'>) {
  const t = useTranslations('console')
  const { may } = useStaff()
  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('customer.more')} title={t('customer.more')}>
          <Icon name="more" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may('customers:edit') && <Menu.Item onClick={onEdit}>{t('customer.editContact')}</Menu.Item>}
        {may('customers:edit') && <Menu.Item onClick={onReset}>{t('customer.sendReset')}</Menu.Item>}
        <Menu.Item onClick={() => navigator.clipboard.writeText(window.location.href)}>
          {t('customer.copyLink')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
