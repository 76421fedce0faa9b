import { SECTIONS } from '../frame/sections'

const OTHERS = ['api', 'c', 'carts', 'sign-in', 'invitation', 'enrolment', 'gallery', 'history'] as const
const names = new Set([...SECTIONS.map(({ path }) => path.split('/')[1] ?? ''), ...OTHERS])

/** What an address of the console is counted as: its first word, where that is one of the console's. */
export function consoleRouteOf(_host: string, url: string): string {
  const [, first = ''] = /^\/([^/?#]*)/.exec(url) ?? []
  return names.has(first) ? `/${first}` : first === '' ? '/' : 'other'
}
