'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { CodeField } from '@/ui/code-field'
import kit from '@/ui/kit.module.css'
import { addPasskey } from '@/lib/passkey'
import { useAccessWords } from '@/lib/use-access-words'
import { Notice } from '../small-parts'
import styles from './access.module.css'
import connectAppStyles from './connect-app.module.css'
import { defaultName } from './own-passkeys'
import { PasskeyButton } from './passkey-button'
import { QrPicture } from './qr-picture'
import { useCodeForm } from './use-code-form'
import { useOffer } from './use-offer'

type Props = {
  /** The first time, when both are chosen together. */
  readonly password?: string
  readonly onConnected: (recoveryCodes: readonly string[]) => void
}

/** The key for the app as a picture, as text and as a link; a code of the app says that it has arrived. */
export function ConnectApp({ password, onConnected }: Props) {
  const t = useTranslations('console')
  const words = useAccessWords()
  const offer = useOffer()
  const { field, isBusy, submit } = useCodeForm({
    step: 'enrol',
    password,
    onDone: ({ recoveryCodes = [] }) => onConnected(recoveryCodes),
  })
  return (
    <form className={kit.dialogForm} noValidate onSubmit={submit}>
      <h2 className={styles.step}>{t('access.stepApp')}</h2>
      {offer?.error && (
        <div role="alert">
          <Notice tone="bad" icon="warning" title={words(offer.error)} />
        </div>
      )}
      {offer?.secret && offer.uri && (
        <>
          <p className="dim">{t('access.scan')}</p>
          <div className={connectAppStyles.accessKey}>
            <QrPicture text={offer.uri} label={t('access.qr')} />
            <div>
              <p className="caption">{t('access.key')}</p>
              <code className={connectAppStyles.accessSecret}>{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
              <a className="link" href={offer.uri}>
                {t('access.openApp')}
              </a>
            </div>
          </div>
          <CodeField label={t('access.code')} autoFocus {...field} />
          <Button type="submit" loading={isBusy}>
            {t('access.connect')}
          </Button>
        </>
      )}
      {password && (
        <>
          <p className="dim">{t('access.passkeyInsteadHelp')}</p>
          <PasskeyButton
            label={t('access.passkeyInstead')}
            ask={() => addPasskey(defaultName(), password)}
            onDone={({ recoveryCodes = [] }) => onConnected(recoveryCodes)}
          />
        </>
      )}
    </form>
  )
}
