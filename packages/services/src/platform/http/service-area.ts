/** The parts of the services that staff can name. */
export const SERVICE_AREAS = [
  'graphql',
  'auth',
  'favourites',
  'engagement',
  'search',
  'images',
  'payments',
  'staff',
] as const
export type ServiceArea = (typeof SERVICE_AREAS)[number]

const BY_PATH: readonly (readonly [string, ServiceArea])[] = [
  ['/likes/', 'favourites'],
  ['/api/voyado-engage/', 'engagement'],
  ['/api/cookie-consent', 'engagement'],
  ['/api/storefront/', 'search'],
  ['/images/', 'images'],
  ['/payments/', 'payments'],
  ['/staff/', 'staff'],
  ['/auth/', 'auth'],
  ['/api/', 'auth'],
]

/** The part that an address belongs to; undefined for health checks. */
export const serviceAreaOf = (path: string, graphqlPath: string): ServiceArea | undefined =>
  path === graphqlPath ? 'graphql' : BY_PATH.find(([start]) => path.startsWith(start))?.[1]
