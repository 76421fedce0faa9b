import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddButton } from '@/ui/row-list'
import styles from './markets.module.css'

type Props = {
  /** Those that the theme does not have yet. */
  free: readonly string[]
  onAdd: (name: string) => void
}

/** One more variable of the theme. */
export function AddThemeVariable({ free, onAdd }: Props) {
  const t = useTranslations('console')
  const [added, setAdded] = useState('')
  return (
    <div className={styles.setting}>
      <div className={styles.settingName}>
        <b>{t('studio.addVariable')}</b>
      </div>
      <div className="row gap-6">
        <NativeSelect
          aria-label={t('studio.addVariable')}
          className="mono-input"
          value={added || free[0]}
          data={[...free]}
          onChange={(event) => setAdded(event.currentTarget.value)}
        />
        <AddButton
          onClick={() => {
            const name = free.includes(added) ? added : (free[0] ?? '')
            onAdd(name)
            setAdded('')
          }}
        >
          {t('actions.add')}
        </AddButton>
      </div>
      <div />
    </div>
  )
}
