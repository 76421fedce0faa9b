import { cookieNames } from '@shop/domain/constants'
import { persistedStateGroups, readStored } from '@shop/domain/cookie'
import { isAllowed, onConsent } from './consent-store'
import { readCookie, writeCookie } from './cookie'

type Group = (typeof persistedStateGroups)[number]
type States = Partial<Readonly<Record<Group, string>>>

/** What survives a visit, and only once the visitor has allowed it; until then it lives as long as the page. */
let states: States | undefined

export const persisted = (group: Group): string | undefined => read()[group]

export function persist(group: Group, value: string): void {
  states = { ...read(), [group]: value.slice(0, LONGEST) }
  onConsent('functional', () => writeCookie(cookieNames.persistedStates, JSON.stringify(states)))
}

const LONGEST = 200

function read(): States {
  states ??= (isAllowed('functional') && readStored(readCookie(cookieNames.persistedStates), parse)) || {}
  return states
}

/** Texts of the known groups; anything else in the cookie is not ours. */
function parse(value: unknown): States | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const known = persistedStateGroups.flatMap((group) => {
    const text: unknown = Object.getOwnPropertyDescriptor(value, group)?.value
    return typeof text === 'string' && text.length <= LONGEST ? [[group, text] as const] : []
  })
  return Object.fromEntries(known)
}
