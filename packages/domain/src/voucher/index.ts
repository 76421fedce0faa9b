export * from './keep-voucher'
export * from './random-code'
export * from './voucher'
