'use client'

import type { ConsoleStaff } from '@shop/contract/rest/console-workspace'
import { createContext, useContext } from 'react'

const StaffContext = createContext<ConsoleStaff | undefined>(undefined)
export const StaffProvider = StaffContext.Provider

export function useStaff() {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('Nobody is signed in around this')
  return {
    ...staff,
    may: (action: string) => staff.actions.includes(action),
    /** Has nothing here to give a code with. */
    provesElsewhere: staff.provider !== null && !staff.hasTotp,
  }
}
