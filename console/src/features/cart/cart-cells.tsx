import { ActionIcon, NativeSelect } from '@mantine/core'
import type { ConsoleCartLine } from '@shop/contract/rest/console-carts'
import { isSoldOut } from '@shop/domain/catalog'
import { useTranslations } from 'next-intl'
import { Icon } from '@/frame/icon'
import styles from './cart.module.css'
import type { CartWish } from './use-cart-edit'

type Edit = (wish: CartWish) => Promise<boolean>
type EditProps = { line: ConsoleCartLine; canEdit: boolean; edit: Edit }

export function SizeCell({ line, canEdit, edit }: EditProps) {
  const t = useTranslations('console')
  return line.sizes.length > 1 && !line.isFixed ? (
    <NativeSelect
      size="xs"
      miw={76}
      aria-label={t('cart.sizeOf', { name: line.name })}
      disabled={!canEdit}
      value={line.skuId}
      data={line.sizes.map(({ skuId, size, stock }) => ({
        value: String(skuId),
        label: size,
        disabled: isSoldOut({ totalStock: stock }) && skuId !== line.skuId,
      }))}
      onChange={(event) => edit({ do: 'size', line: line.id, skuId: Number(event.currentTarget.value) })}
    />
  ) : (
    line.size || '–'
  )
}

export function QuantityCell({ line, canEdit, edit }: EditProps) {
  const t = useTranslations('console')
  if (line.isFixed) return <span className="number">{line.quantity}</span>
  const set = (quantity: number) => () => edit({ do: 'quantity', line: line.id, quantity })
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        disabled={!canEdit || line.quantity < 2}
        aria-label={t('cart.fewer', { name: line.name })}
        onClick={set(line.quantity - 1)}
      >
        <Icon name="minus" size={13} />
      </button>
      <span>{line.quantity}</span>
      <button
        type="button"
        disabled={!canEdit}
        aria-label={t('cart.more', { name: line.name })}
        onClick={set(line.quantity + 1)}
      >
        <Icon name="plus" size={13} />
      </button>
    </span>
  )
}

export function RemoveCell({ line, canEdit, edit }: EditProps) {
  const t = useTranslations('console')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      disabled={!canEdit || line.isFixed}
      aria-label={t('cart.removeNamed', { name: line.name })}
      title={t('cart.removeLine')}
      onClick={() => edit({ do: 'quantity', line: line.id, quantity: 0 })}
    >
      <Icon name="bin" size={15} />
    </ActionIcon>
  )
}
