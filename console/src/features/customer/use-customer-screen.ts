'use client'

import { consoleCustomerSchema } from '@shop/contract/rest/console-customers'
import { useEffect, useRef, useState } from 'react'
import { CUSTOMER_SECTIONS, type CustomerSection, sectionPath } from '@/lib/customer-sections'
import { useStaff } from '@/lib/staff'
import { useActions } from '@/lib/use-actions'
import { useGo } from '@/lib/use-go'
import { useKeys } from '@/lib/use-keys'
import { useStaffQuery } from '@/lib/use-staff-query'
import { useWorkspaceTab } from '@/lib/workspace'

/** The customer, the tab of it, and what keys and deeds do here. */
export function useCustomerScreen(customer: string, section: CustomerSection) {
  const go = useGo()
  const result = useStaffQuery(`customers/${customer}`, consoleCustomerSchema)
  const note = useRef<HTMLTextAreaElement>(null)
  const { data } = result
  useWorkspaceTab(
    data && {
      kind: 'customer',
      id: customer,
      title: data.name,
      market: data.market,
      path: sectionPath(customer, section),
    },
  )
  const step = (by: number) => () => {
    const at = CUSTOMER_SECTIONS.indexOf(section) + by
    const next = CUSTOMER_SECTIONS[(at + CUSTOMER_SECTIONS.length) % CUSTOMER_SECTIONS.length]
    if (next) go(sectionPath(customer, next))
  }
  const { may } = useStaff()
  const [isResetting, setResetting] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const wantsNote = useRef(false)
  // The field stands beside the overview.
  const writeNote = () => {
    if (section === 'overview') return note.current?.focus()
    wantsNote.current = true
    go(sectionPath(customer, 'overview'))
  }
  useEffect(() => {
    if (!wantsNote.current || !note.current) return
    wantsNote.current = false
    note.current.focus()
  })
  const startEditing = () => {
    setEditing(true)
    if (section !== 'overview') go(sectionPath(customer, 'overview'))
  }
  useActions(`customer ${customer}`, {
    ...(data && may('customers:note') && { note: writeNote }),
    ...(data && may('customers:edit') && { edit: startEditing, resetMail: () => setResetting(true) }),
  })
  useKeys({ '[': step(-1), ']': step(1), KeyN: writeNote })

  return { result, note, isResetting, setResetting, isEditing, setEditing, writeNote, startEditing }
}
