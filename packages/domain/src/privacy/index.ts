export * from './bookkeeping'
export * from './purposes'
export * from './storage-terms'
