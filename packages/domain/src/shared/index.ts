export type { Brand } from './brand'
export * from './ids'
export * from './result'
