export * from './keep-voucher'
export * from './voucher'
