export * from './filter-selection'
export * from './filter-url'
