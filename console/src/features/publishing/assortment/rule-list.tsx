import { isRecord, type Json } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AddButton, RowList } from '@/ui/row-list'
import { Section } from '@/ui/section'
import type { FormProps } from '../documents/form-props'
import publishing from '../publishing.module.css'

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
    <Section isLandmark title={name} sub={t(`assortment.${field}Lead`)}>
      <RowList
        rows={rules}
        className={`row gap-6 ${publishing.uploadRow} ${publishing.rule}`}
        keyOf={(at) => `${at} of ${rules.length}`}
        isDisabled={!edit.isEditable}
        nameOf={(_, at) => `${name} ${at + 1}`}
        onRemove={(at) => edit.changeAt([field, at], undefined)}
      >
        {(one, at) => {
          const rule = isRecord(one) ? one : {}
          return children(rule, at, (change) => edit.changeAt([field, at], { ...rule, ...change }))
        }}
      </RowList>
      <AddButton
        disabled={!edit.isEditable}
        aria-label={`${t('actions.add')}: ${name}`}
        onClick={() => edit.changeAt([field], [...rules, fresh])}
      >
        {t('actions.add')}
      </AddButton>
    </Section>
  )
}
