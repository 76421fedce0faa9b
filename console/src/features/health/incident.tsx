'use client'

import { Button } from '@mantine/core'
import { consoleHealthSchema } from '@shop/contract/rest/console-health'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { Link } from '@/frame/link'
import { Notice } from '@/frame/small-parts'
import { useLive } from '@/lib/use-live'
import { feltOf } from './felt'

const EVERY_MS = 30_000

/** That a part of the shop does badly, where work begins, with what can be read out; nothing while all is well. */
export function Incident() {
  const t = useTranslations('console')
  const { data } = useLive('health', consoleHealthSchema, EVERY_MS)
  const ill = data?.parts.filter(({ state }) => state === 'down' || state === 'slow') ?? []
  if (ill.length === 0) return null
  const felt = feltOf(ill)
  const words = felt.length > 0 ? [...felt.map((one) => t(`health.felt.${one}`)), t('health.weWork')].join(' ') : ''
  return (
    <div className="padded">
      <Notice
        tone={ill.some(({ state }) => state === 'down') ? 'bad' : 'warn'}
        icon="warning"
        title={t('health.notWell', { parts: ill.map(({ name }) => t(`health.parts.${name}`)).join(', ') })}
        actions={
          <>
            {words && <CopyText text={words} />}
            <Link className="link" href="/status">
              {t('nav.health')}
            </Link>
          </>
        }
      >
        {words ? (
          <>
            {t('customer.say')} <q>{words}</q>
          </>
        ) : (
          t('health.notFelt')
        )}
      </Notice>
    </div>
  )
}

function CopyText({ text }: { text: string }) {
  const t = useTranslations('console')
  const [copied, setCopied] = useState<string>()
  // When another part does badly, too, the text is another one.
  const isCopied = copied === text
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(text))
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={14} />}
      onClick={() => void copy()}
    >
      {t(isCopied ? 'actions.copied' : 'health.copyForCustomer')}
    </Button>
  )
}
