/** The parts of the services that somebody at a desk can name. */
export const SERVICE_PARTS = [
  'graphql',
  'auth',
  'favourites',
  'engagement',
  'search',
  'images',
  'payments',
  'staff',
] as const
export type ServicePart = (typeof SERVICE_PARTS)[number]

const BY_PATH: readonly (readonly [string, ServicePart])[] = [
  ['/likes/', 'favourites'],
  ['/api/voyado-engage/', 'engagement'],
  ['/api/membership', 'engagement'],
  ['/api/cookie-consent', 'engagement'],
  ['/api/storefront/', 'search'],
  ['/images/', 'images'],
  ['/payments/', 'payments'],
  ['/staff/', 'staff'],
  ['/auth/', 'auth'],
  ['/api/', 'auth'],
]

/** Whose work an address is; nobody's where it is only looked whether we are there. */
export const partOf = (path: string, graphqlPath: string): ServicePart | undefined =>
  path === graphqlPath ? 'graphql' : BY_PATH.find(([start]) => path.startsWith(start))?.[1]
