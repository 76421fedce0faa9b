export * from './app-state'
export * from './event-queue'
export * from './groups'
