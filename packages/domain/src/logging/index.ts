export * from './scrub'
