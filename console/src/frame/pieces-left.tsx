import type { StockStatus } from '@shop/domain/catalog'
import { useTranslations } from 'next-intl'
import { State } from './small-parts'

const TONES = {
  'in-stock': 'ok',
  oversellable: 'ok',
  static: 'ok',
  'few-left': 'warn',
  'out-of-stock': 'bad',
} as const satisfies Record<StockStatus, string>

/** How many pieces can be had; few are those that the shop of the market calls few. */
export function PiecesLeft({ stock, status }: { stock: number; status: StockStatus }) {
  const t = useTranslations('console')
  return <State tone={TONES[status]}>{t('cart.left', { stock })}</State>
}
