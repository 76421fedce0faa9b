import type { WorkspaceTab } from '@shop/contract/rest/console-workspace'

type Subject = Pick<WorkspaceTab, 'kind' | 'id'>

/** Where a subject's screens begin. */
export function homeOf({ kind, id }: Subject): string {
  const root = { customer: '/c', order: '/orders', cart: '/carts', draft: '/drafts' }[kind]
  return `${root}/${encodeURIComponent(id)}`
}

export const isOnShow = (subject: Subject, path: string): boolean =>
  path === homeOf(subject) || path.startsWith(`${homeOf(subject)}/`)
