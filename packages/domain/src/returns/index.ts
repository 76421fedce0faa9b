export * from './check-return'
export * from './money-back'
export * from './return-reason'
export * from './returnable-order'
