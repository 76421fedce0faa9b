import { Button } from '@mantine/core'
import type { ConsoleCart } from '@shop/contract/rest/console-carts'
import { useTranslations } from 'next-intl'
import { Notice } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'
import { refusalText } from './refusal-text'
import type { useCartEdit } from './use-cart-edit'

type Props = { cart: ConsoleCart; editing: ReturnType<typeof useCartEdit>; isAdding: boolean }

/** What was handed back, that the cart is an order by now, and why a change was refused. */
export function CartNotices({ cart, editing, isAdding }: Props) {
  const t = useTranslations('console')
  const dates = useDates()
  return (
    <>
      {cart.handBack && (
        <div className="padded">
          <Notice
            tone={cart.handBack.readAt ? 'ok' : 'info'}
            icon={cart.handBack.readAt ? 'check' : 'note'}
            title={t('cart.handedBack', { time: dates.short(cart.handBack.at), who: cart.handBack.who })}
          >
            «{cart.handBack.text}»{' '}
            {cart.handBack.readAt ? t('cart.read', { time: dates.short(cart.handBack.readAt) }) : t('cart.notRead')}
          </Notice>
        </div>
      )}
      {cart.isCompleted && (
        <div className="padded">
          <Notice tone="info" icon="lock" title={t('cart.completed')}>
            {t('cart.completedHelp')}
          </Notice>
        </div>
      )}
      {editing.refusal && !isAdding && (
        <div className="padded" role="alert">
          <Notice
            tone="bad"
            icon="warning"
            title={refusalText(t, editing.refusal)}
            actions={
              <Button size="xs" variant="default" onClick={editing.forgive}>
                {t('actions.dismiss')}
              </Button>
            }
          />
        </div>
      )}
    </>
  )
}
