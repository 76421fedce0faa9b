'use client'

import { draftSchema } from '@shop/contract/rest/publishing-answers'
import { usePathname } from 'next/navigation'
import { useStaffQuery } from '@/lib/use-staff-query'
import { useWorkspaceTab } from '@/lib/workspace'

/** What is being prepared stands in the strip like any other open work, at the page of it that was last on show. */
export function DraftTab({ id }: { id: string }) {
  const path = usePathname()
  const { data } = useStaffQuery(`publishing/drafts/${id}`, draftSchema)
  const isOpenWork = data && data.state !== 'published' && data.state !== 'discarded'
  useWorkspaceTab(isOpenWork ? { kind: 'draft', id, title: data.name, market: null, path } : undefined)
  return null
}
