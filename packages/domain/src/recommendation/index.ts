export * from './read-product'
export * from './recommendations'
export * from './tickets'
