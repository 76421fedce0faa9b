import type { WorkspaceTab } from '@shop/contract/rest/console-workspace'

export type TabScreen = {
  readonly kind: WorkspaceTab['kind'] | 'today'
  readonly id: string
  /** What stands in the address after the subject. */
  readonly section: string
  readonly path: string
}

const KINDS = { c: 'customer', orders: 'order', carts: 'cart' } as const
const isRoot = (name: string): name is keyof typeof KINDS => name in KINDS

/** The subject that a path of the console shows; Today is one. Lists, queues and editors are pages of their own. */
export function tabScreenAt(path: string): TabScreen | undefined {
  if (path === '/') return { kind: 'today', id: '', section: '', path }
  const [, root = '', id, section = '', ...more] = path.split('/')
  if (!isRoot(root) || !id || more.length > 0) return undefined
  if ((section !== '' && root !== 'c') || /[?#]/.test(path)) return undefined
  return { kind: KINDS[root], id: decodeURIComponent(id), section, path }
}

export const keyOf = ({ kind, id }: Pick<TabScreen, 'kind' | 'id'>) => `${kind} ${id}`
