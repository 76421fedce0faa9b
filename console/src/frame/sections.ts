import type { IconName } from './icon'

export type Section = {
  readonly name:
    | 'today'
    | 'dashboard'
    | 'customers'
    | 'orders'
    | 'returns'
    | 'reviews'
    | 'products'
    | 'staff'
    | 'accessLog'
    | 'errors'
    | 'mails'
  readonly path: string
  readonly icon: IconName
  /** After g. */
  readonly key: string
  readonly action: string
}

/** The navigation. Who may not do what a section is for does not see it; the services refuse it besides. */
export const SECTIONS: readonly Section[] = [
  { name: 'today', path: '/', icon: 'sun', key: 't', action: 'health:view' },
  { name: 'dashboard', path: '/dashboard', icon: 'chart', key: 'd', action: 'insight:view' },
  { name: 'customers', path: '/customers', icon: 'people', key: 'c', action: 'customers:view' },
  { name: 'orders', path: '/orders', icon: 'box', key: 'o', action: 'orders:view' },
  { name: 'returns', path: '/returns', icon: 'truck', key: 'b', action: 'returns:handle' },
  { name: 'reviews', path: '/reviews', icon: 'review', key: 'r', action: 'reviews:moderate' },
  { name: 'products', path: '/products', icon: 'tag', key: 'p', action: 'stock:watch' },
  { name: 'staff', path: '/staff', icon: 'badge', key: 's', action: 'staff:manage' },
  { name: 'accessLog', path: '/audit', icon: 'shield', key: 'a', action: 'audit:own' },
  { name: 'errors', path: '/errors', icon: 'bug', key: 'e', action: 'errors:view' },
  { name: 'mails', path: '/mails', icon: 'mail', key: 'm', action: 'mails:view' },
]

export function sectionOf(path: string): Section['name'] | undefined {
  if (path.startsWith('/c/') || path.startsWith('/carts/')) return 'customers'
  return SECTIONS.find((section) => section.path === path || (section.path !== '/' && path.startsWith(section.path)))
    ?.name
}
