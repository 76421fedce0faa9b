export * from './recommendations'
export * from './recommended-product'
export * from './tickets'
