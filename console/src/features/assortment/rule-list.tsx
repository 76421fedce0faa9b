import { ActionIcon, Button } from '@mantine/core'
import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/frame/icon'
import type { FormProps } from './form-props'

type Rule = Readonly<Record<string, Json>>
type Props = Pick<FormProps, 'edit'> & {
  field: 'pins' | 'redirects' | 'boosts'
  fresh: Rule
  children: (rule: Rule, at: number, set: (change: Rule) => void) => ReactNode
}

/** Rules of one kind, one a row; another one begins empty. */
export function RuleList({ edit, field, fresh, children }: Props) {
  const t = useTranslations('console')
  const value = edit.at([field])
  const rules = Array.isArray(value) ? value : []
  const name = t(`assortment.${field}`)
  return (
    <section className="sec" aria-label={name}>
      <header>
        <h2 className="h3">{name}</h2>
        <span className="sub">{t(`assortment.${field}Lead`)}</span>
      </header>
      {rules.map((one, at) => {
        const rule = isRecord(one) ? one : {}
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place
          <div key={`${at} of ${rules.length}`} className="row g6 upload-row rule">
            {children(rule, at, (change) => edit.changeAt([field, at], { ...rule, ...change }))}
            <ActionIcon
              variant="subtle"
              disabled={!edit.isEditable}
              aria-label={`${t('actions.remove')}: ${name} ${at + 1}`}
              onClick={() => edit.changeAt([field, at], undefined)}
            >
              <Icon name="close" size={14} />
            </ActionIcon>
          </div>
        )
      })}
      <Button
        size="xs"
        variant="default"
        disabled={!edit.isEditable}
        leftSection={<Icon name="plus" size={13} />}
        aria-label={`${t('actions.add')}: ${name}`}
        onClick={() => edit.changeAt([field], [...rules, fresh])}
      >
        {t('actions.add')}
      </Button>
    </section>
  )
}
