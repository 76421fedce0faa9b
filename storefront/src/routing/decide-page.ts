import { internalMessages } from '@shop/domain/constants'
import { type Guard, type Layout, routes, type Screen } from '@shop/i18n/routes'
import { PageFailure } from '@/data/page-failure'
import { checkIsMember } from './guards/check-is-member'
import { ralphAuthenticated } from './guards/ralph-authenticated'
import { ralphDefault } from './guards/ralph-default'
import { ralphListPageRouting } from './guards/ralph-list-page-routing'
import { type Page, pages } from './page-table'
import { type Check, missing, pass, type RouteRequest, type RoutingResult } from './routing-result'

const guards: Readonly<Record<Guard, Check>> = {
  'check-is-member': checkIsMember,
  'ralph-authenticated': ralphAuthenticated,
  'ralph-default': ralphDefault,
  'ralph-list-page-routing': ralphListPageRouting,
}

/** The groups of routes below `app/[market]/[locale]`. */
const layouts: readonly Layout[] = ['default', 'undistracted', 'undistracted-special']

/** A screen as the tables declare it; names are texts here, because a table may be wrong. */
export type Declared = {
  readonly layout: string
  readonly guards: readonly string[]
  readonly page: Page | undefined
}

export const declaredAs = (screen: Screen): Declared => ({ ...routes[screen], page: pages[screen] })

/** Runs the guards a screen names, in their order, then the page's own validation. The first that objects decides. */
export async function decidePage(
  route: RouteRequest,
  { layout, guards: names, page }: Declared,
): Promise<RoutingResult> {
  if (!layouts.some((known) => known === layout)) throw new PageFailure(internalMessages.unknownMiddleware)
  const checks = names.map((name) => {
    if (!isGuard(name)) throw new PageFailure(internalMessages.unknownMiddleware)
    return guards[name]
  })
  let passed = pass
  for (const check of [...checks, page ? (page.validate ?? (() => pass)) : () => missing]) {
    const verdict = await check(route)
    if (verdict.kind !== 'pass') return verdict
    passed = { ...passed, ...verdict }
  }
  return passed
}

const isGuard = (name: string): name is Guard => Object.hasOwn(guards, name)
