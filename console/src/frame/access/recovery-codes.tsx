'use client'

import { Button, Checkbox, CopyButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import styles from './access.module.css'
import recoveryCodesStyles from './recovery-codes.module.css'

type Props = { readonly codes: readonly string[]; readonly onDone: () => void }

/** Nobody can show them again, so leaving takes a word that they are kept. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const t = useTranslations('console')
  const [isKept, setKept] = useState(false)
  return (
    <div className={kit.dialogForm}>
      <h2 className={styles.step}>{t('access.codesTitle')}</h2>
      <p className="dim">{t('access.codesLead')}</p>
      <ul className={recoveryCodesStyles.accessCodes} aria-label={t('access.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton value={codes.join('\n')}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? t('actions.copied') : t('actions.copy')}
          </Button>
        )}
      </CopyButton>
      <Checkbox
        label={t('access.codesKept')}
        checked={isKept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      <Button disabled={!isKept} onClick={onDone}>
        {t('access.done')}
      </Button>
    </div>
  )
}
