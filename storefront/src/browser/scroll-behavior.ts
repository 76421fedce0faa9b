/** A scroll that is asked for by name is smooth even for those who asked for less motion, unless it asks them first. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
