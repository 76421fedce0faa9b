import type { IconName } from './icon'

export type Section = {
  readonly name:
    | 'today'
    | 'dashboard'
    | 'customers'
    | 'orders'
    | 'returns'
    | 'bank'
    | 'reviews'
    | 'products'
    | 'comingSoon'
    | 'staff'
    | 'accessLog'
    | 'accessReview'
    | 'sessions'
    | 'errors'
    | 'mails'
    | 'drafts'
    | 'markets'
    | 'campaigns'
    | 'shopSearch'
    | 'widgets'
    | 'content'
    | 'menus'
    | 'messages'
    | 'routeTester'
    | 'health'
  readonly path: string
  readonly icon: IconName
  /** After g. */
  readonly key: string
  /** Any of them opens it. */
  readonly action: string | readonly string[]
}

/** Pages of a section that are open to more than the section is: prices from a file are approved by who may not see stock. */
const WIDER: Readonly<Record<string, string>> = { '/products/import': 'markets:approve-high-risk' }
export const isPageOpenTo = (section: Section, path: string, may: (action: string) => boolean) =>
  isOpenTo(section, may) || (WIDER[path] !== undefined && may(WIDER[path]))

export const isOpenTo = ({ action }: Section, may: (action: string) => boolean) => [action].flat().some(may)
const READING = ['content:preview', 'markets:approve-high-risk']

/** The navigation. Who may not do what a section is for does not see it; the services refuse it besides. */
export const SECTIONS: readonly Section[] = [
  { name: 'today', path: '/', icon: 'sun', key: 't', action: 'health:view' },
  { name: 'dashboard', path: '/dashboard', icon: 'chart', key: 'd', action: 'insight:view' },
  { name: 'customers', path: '/customers', icon: 'people', key: 'c', action: 'customers:view' },
  { name: 'orders', path: '/orders', icon: 'box', key: 'o', action: 'orders:view' },
  { name: 'returns', path: '/returns', icon: 'truck', key: 'b', action: 'returns:handle' },
  { name: 'bank', path: '/bank', icon: 'inbox', key: 'z', action: 'payments:match' },
  { name: 'reviews', path: '/reviews', icon: 'review', key: 'r', action: 'reviews:moderate' },
  { name: 'products', path: '/products', icon: 'tag', key: 'p', action: 'stock:watch' },
  { name: 'comingSoon', path: '/coming-soon', icon: 'clock', key: 'q', action: 'stock:watch' },
  { name: 'staff', path: '/staff', icon: 'badge', key: 's', action: 'staff:manage' },
  { name: 'accessLog', path: '/audit', icon: 'shield', key: 'a', action: 'audit:own' },
  { name: 'accessReview', path: '/access-review', icon: 'flag', key: 'y', action: 'access:review' },
  {
    name: 'sessions',
    path: '/sessions',
    icon: 'eye',
    key: 'v',
    action: ['impersonate:read', 'impersonations:end-any', 'access:approve-hold'],
  },
  { name: 'drafts', path: '/drafts', icon: 'pencil', key: 'f', action: READING },
  { name: 'markets', path: '/markets', icon: 'globe', key: 'k', action: READING },
  { name: 'campaigns', path: '/campaigns', icon: 'tag', key: 'h', action: READING },
  { name: 'shopSearch', path: '/shop-search', icon: 'search', key: 'x', action: READING },
  { name: 'widgets', path: '/widgets', icon: 'widgets', key: 'w', action: READING },
  { name: 'content', path: '/content', icon: 'page', key: 'n', action: READING },
  { name: 'menus', path: '/menus', icon: 'list', key: 'j', action: READING },
  { name: 'messages', path: '/messages', icon: 'note', key: 'l', action: READING },
  { name: 'routeTester', path: '/routes', icon: 'link', key: 'u', action: READING },
  { name: 'health', path: '/status', icon: 'pulse', key: 'i', action: 'health:view' },
  { name: 'errors', path: '/errors', icon: 'bug', key: 'e', action: 'errors:view' },
  { name: 'mails', path: '/mails', icon: 'mail', key: 'm', action: 'mails:view' },
]

export function sectionOf(path: string): Section['name'] | undefined {
  if (path.startsWith('/history/')) return 'drafts'
  if (path.startsWith('/c/') || path.startsWith('/carts/')) return 'customers'
  return SECTIONS.find((section) => section.path === path || (section.path !== '/' && path.startsWith(section.path)))
    ?.name
}
