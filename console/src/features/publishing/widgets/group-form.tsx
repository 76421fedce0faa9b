import { TextInput } from '@mantine/core'
import type { Json, Path } from '@shop/domain/publishing'
import { useTranslations } from 'next-intl'
import { CollectionFields } from './collection-fields'
import { ContainerFields } from './container-fields'
import styles from './widgets.module.css'

export type GroupFields = {
  value: Readonly<Record<string, Json>>
  isDisabled: boolean
  onChange: (path: Path, value: Json) => void
}
type Props = GroupFields & { depth: number; markets: readonly string[] }

/** A collection: for whom and when. A container: how it stands on the page. */
export function GroupForm({ depth, markets, ...fields }: Props) {
  const { value, isDisabled, onChange } = fields
  const t = useTranslations('console')
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('table.name')}
        disabled={isDisabled}
        value={String(value.name ?? '')}
        onChange={(event) => onChange(['name'], event.currentTarget.value)}
      />
      {depth === 1 ? <CollectionFields markets={markets} {...fields} /> : <ContainerFields {...fields} />}
    </div>
  )
}
