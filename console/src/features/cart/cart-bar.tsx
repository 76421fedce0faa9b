import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { ConsoleCart } from '@shop/contract/rest/console-carts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/frame/icon'
import { Keys, State } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'

type Props = { cart: ConsoleCart; isLive: boolean; canEdit: boolean; onAdd: () => void; onHandBack: () => void }

/** Which version of the cart is shown, and what can be done with it. */
export function CartBar({ cart, isLive, canEdit, onAdd, onHandBack }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  const [isCopied, setCopied] = useState(false)
  const last = cart.changes[0]
  const who = last ? (last.actor === 'staff' ? last.who : t(`events.actors.${last.actor}`)) : '–'
  const copy = () => navigator.clipboard.writeText(cart.link).then(() => setCopied(true))
  return (
    <div className="toolbar">
      <State tone={isLive ? 'ok' : 'gray'}>{isLive ? t('cart.live') : t('cart.notLive')}</State>
      <span className="dim" data-cart-version={cart.version}>
        {t('cart.version', { version: cart.version, time: dates.seconds(cart.changedAt), who })}
      </span>
      <span className="spacer" />
      {canEdit && (
        <Button leftSection={<Icon name="plus" size={14} />} onClick={onAdd}>
          {t('cart.addProduct')} <Keys keys={['a']} />
        </Button>
      )}
      {canEdit && (
        <Button
          variant="default"
          leftSection={<Icon name="right" size={14} />}
          disabled={cart.lines.length === 0}
          onClick={onHandBack}
        >
          {t('cart.handBack')}
        </Button>
      )}
      <Tooltip label={isCopied ? t('actions.copied') : t('cart.copyLink')}>
        <ActionIcon variant="default" aria-label={t('cart.copyLink')} onClick={copy}>
          <Icon name={isCopied ? 'check' : 'link'} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
