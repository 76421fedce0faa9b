import { defaultBreakpoints } from '../constants'
import { type CustomerTypeEntry, customerTypes, defaultCustomerType } from '../customer-type'
import { defaultSorts, type SortDefaults } from '../sort'
import type { Breakpoints } from '../viewport'

/** The part of the configuration the browser needs. */
export type AppConfig = SortDefaults & {
  readonly breakpoints: Breakpoints
  readonly authEndpoint: string
  readonly signEndpoint: string
  /** Within so many pixels of the top the header always shows. */
  readonly siteTopThreshold: number
  readonly customerTypes: readonly CustomerTypeEntry[]
}

export type CategoryNode = {
  readonly categoryId: string
  readonly name: string
  readonly path: string
  readonly children: readonly CategoryNode[]
}

export type AppState = {
  readonly customerType: string
  readonly vatIncluded: boolean
  readonly scrollTop: number
  readonly viewportWidth: number
  readonly hostname: string
  readonly config: AppConfig
  readonly ancientBrowser: boolean
  readonly categoryTree: readonly CategoryNode[]
  readonly headerHidden: boolean
  readonly currentRouteName: string
  readonly currentPath: string
}

export const defaultAppConfig: AppConfig = {
  breakpoints: defaultBreakpoints,
  authEndpoint: '/auth/',
  signEndpoint: '/auth/sign',
  siteTopThreshold: 80,
  ...defaultSorts,
  customerTypes,
}

/** A new object for each request: what one shopper's page holds is never another's. */
export function createAppState(known: Partial<AppState> & Pick<AppState, 'viewportWidth' | 'hostname'>): AppState {
  return {
    customerType: defaultCustomerType.type,
    vatIncluded: defaultCustomerType.vat,
    scrollTop: 0,
    config: defaultAppConfig,
    ancientBrowser: false,
    categoryTree: [],
    headerHidden: false,
    currentRouteName: 'home',
    currentPath: '/',
    ...known,
  }
}
