'use client'

import { Button, NativeSelect } from '@mantine/core'
import type { StaffPerson } from '@shop/contract/rest/staff-people'
import { staffRoles } from '@shop/domain/staff'
import { useTranslations } from 'next-intl'
import { DayField } from '@/frame/day-field'
import { Icon } from '@/frame/icon'
import { useMarketName } from '@/lib/use-market-name'
import styles from './staff.module.css'

export type Grant = StaffPerson['grants'][number]
type Props = { grants: readonly Grant[]; markets: readonly string[]; onChange: (grants: readonly Grant[]) => void }

/** Each role with its market and the day on which it ends by itself. */
export function GrantRows({ grants, markets, onChange }: Props) {
  const t = useTranslations('console')
  const nameOfMarket = useMarketName()
  const put = (at: number, change: Partial<Grant>) =>
    onChange(grants.map((grant, other) => (other === at ? { ...grant, ...change } : grant)))
  return (
    <fieldset className={styles.grantRows}>
      <legend>{t('staff.roles')}</legend>
      {grants.map((grant, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, whatever is chosen in it
        <div key={at} className={styles.grantRow}>
          <NativeSelect
            aria-label={t('staff.role')}
            value={grant.role}
            data={staffRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
            onChange={(event) => {
              const role = staffRoles.find((name) => name === event.currentTarget.value)
              if (role) put(at, { role })
            }}
          />
          <NativeSelect
            aria-label={t('table.market')}
            value={grant.marketId ?? ''}
            data={[
              { value: '', label: t('staff.everywhere') },
              ...markets.map((id) => ({ value: id, label: nameOfMarket(id) })),
            ]}
            onChange={(event) => put(at, { marketId: event.currentTarget.value || null })}
          />
          <DayField
            isLabelHidden
            label={t('staff.expires')}
            value={grant.expiresAt?.slice(0, 10) ?? null}
            onChange={(day) => put(at, { expiresAt: day ? `${day}T23:59:59.000Z` : null })}
          />
          <button
            type="button"
            className="mantine-ActionIcon-root"
            aria-label={t('staff.removeRole', { role: t(`roles.${grant.role}`) })}
            onClick={() => onChange(grants.filter((_, other) => other !== at))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <Button
        size="xs"
        variant="default"
        onClick={() => onChange([...grants, { role: 'cs_agent', marketId: null, expiresAt: null }])}
      >
        <Icon name="plus" size={14} /> {t('staff.addRole')}
      </Button>
    </fieldset>
  )
}
