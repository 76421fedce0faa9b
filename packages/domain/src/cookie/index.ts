export * from './consent'
export * from './definitions'
export * from './read-cookie'
export * from './write-cookie'
