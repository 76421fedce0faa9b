export * from './contrast'
export * from './difference'
export * from './merge'
export * from './risk'
