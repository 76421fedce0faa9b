export * from './loading-bar'
export * from './loading-state'
