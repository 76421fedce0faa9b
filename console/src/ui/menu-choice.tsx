import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '@/frame/icon'

/** One of several in a menu, ticked where it is the chosen one. */
export function MenuChoice({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Menu.Item onClick={onClick} rightSection={isOn && <Icon name="check" size={14} />}>
      {children}
    </Menu.Item>
  )
}
