export * from './contact'
export * from './engagement-script'
export * from './engagement-state'
