export * from './favourites'
export * from './migrate'
