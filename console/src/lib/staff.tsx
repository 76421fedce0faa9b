'use client'

import type { DeskStaff } from '@shop/contract/rest/desk-workspace'
import { createContext, useContext } from 'react'

const StaffContext = createContext<DeskStaff | undefined>(undefined)
export const StaffProvider = StaffContext.Provider

export function useStaff() {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('Nobody is signed in around this')
  return { ...staff, may: (action: string) => staff.actions.includes(action) }
}
