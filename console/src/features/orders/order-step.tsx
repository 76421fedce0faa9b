import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import kit from '@/ui/kit.module.css'
import { Icon, type IconName } from '@/frame/icon'

type Props = {
  icon: IconName
  name: string
  /** The button's short word. */
  verb: string
  isOpen: boolean
  isAllowed: boolean
  isBusy?: boolean
  isDangerous?: boolean
  onTake: () => void
  children: ReactNode
}

/** Something that can be done with an order, or a lock where it cannot. */
export function OrderStep({ icon, name, verb, isOpen, isAllowed, isBusy, isDangerous, onTake, children }: Props) {
  return (
    <div className={kit.entryRow} data-off={!isOpen || undefined}>
      <Icon name={icon} />
      <div className="grow">
        <b className="strong">{name}</b>
        {children}
      </div>
      {isOpen ? (
        <Button
          size="xs"
          variant={isDangerous ? 'danger' : 'default'}
          loading={isBusy}
          disabled={!isAllowed}
          aria-label={name}
          onClick={onTake}
        >
          {verb}
        </Button>
      ) : (
        <Icon name="lock" size={15} />
      )}
    </div>
  )
}
