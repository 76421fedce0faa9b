'use client'

import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ComponentPropsWithRef, Key, ReactNode } from 'react'
import { Icon } from '@/frame/icon'
import kit from './kit.module.css'

type ListProps<Row> = {
  rows: readonly Row[]
  className: string
  /** Rows that hold a state of their own begin anew when their number changes. */
  keyOf?: (at: number) => Key
  isHidden?: (row: Row) => boolean
  isDisabled: boolean
  /** What a screen reader says of the row that is removed. */
  nameOf: (row: Row, at: number) => string
  canRemove?: boolean
  onRemove: (at: number) => void
  children: (row: Row, at: number) => ReactNode
}

/** Rows of fields. The last of each row removes it. */
export function RowList<Row>({ rows, className, keyOf = (at) => at, isDisabled, ...more }: ListProps<Row>) {
  const { isHidden, nameOf, canRemove = true, onRemove, children } = more
  return rows.map((row, at) => (
    <div key={keyOf(at)} className={className} hidden={isHidden?.(row)}>
      {children(row, at)}
      {canRemove && <RemoveButton name={nameOf(row, at)} isDisabled={isDisabled} onRemove={() => onRemove(at)} />}
    </div>
  ))
}

type RowButtonProps = { name: string; isDisabled: boolean; size?: ActionIconProps['size'] }
type RemoveProps = RowButtonProps & { icon?: 'close' | 'bin'; onRemove: () => void }

export function RemoveButton({ name, isDisabled, size, icon = 'close', onRemove }: RemoveProps) {
  const t = useTranslations('console')
  return (
    <ActionIcon
      size={size}
      variant="subtle"
      disabled={isDisabled}
      aria-label={`${t('actions.remove')}: ${name}`}
      onClick={onRemove}
    >
      <Icon name={icon} size={size === 'sm' ? 13 : 14} />
    </ActionIcon>
  )
}

type Step = 1 | -1
type MoveProps = RowButtonProps & { canMove?: (by: Step) => boolean; onMove: (by: Step) => void }

/** One place up, one place down. */
export function MoveButtons({ name, isDisabled, size, canMove = () => true, onMove }: MoveProps) {
  const t = useTranslations('console')
  return ([-1, 1] as const).map((by) => (
    <ActionIcon
      key={by}
      size={size}
      variant="subtle"
      disabled={isDisabled || !canMove(by)}
      aria-label={`${t(by === 1 ? 'studio.down' : 'studio.up')}: ${name}`}
      onClick={() => onMove(by)}
    >
      <span className={by === 1 ? '' : kit.flip}>
        <Icon name="chevron" size={size === 'sm' ? 13 : 14} />
      </span>
    </ActionIcon>
  ))
}

/** Another row. It may be what a menu of kinds hangs on. */
export function AddButton(props: ButtonProps & ComponentPropsWithRef<'button'>) {
  return <Button size="xs" variant="default" leftSection={<Icon name="plus" size={13} />} {...props} />
}
